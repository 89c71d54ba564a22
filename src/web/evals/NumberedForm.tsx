import { numberedPages } from './form/addressing.ts';
import { EvalFormScreen } from './form/EvalFormScreen.tsx';

/** The form at `/evalx/{evalId}/{page}`. */
export function Component() {
  return <EvalFormScreen addressing={numberedPages} />;
}
