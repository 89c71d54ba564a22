import { EvalFormScreen } from './form/EvalFormScreen.tsx';
import { numberedPages } from './form/form-paths.ts';

/** The form at `/evalx/{evalId}/{page}`. */
export function NumberedForm() {
  return <EvalFormScreen addressing={numberedPages} />;
}
