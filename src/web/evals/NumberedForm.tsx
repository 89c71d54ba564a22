import { numberedPages } from './form/addressing.ts';
import { EvalFormScreen } from './form/EvalFormScreen.tsx';

/** The form at `/evalx/{evalId}/{page}`. */
export function NumberedForm() {
  return <EvalFormScreen addressing={numberedPages} />;
}
