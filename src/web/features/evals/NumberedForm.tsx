import { numberedPages } from './wizard/addressing.ts';
import { EvalFormScreen } from './wizard/EvalFormScreen.tsx';

/** The form at `/evalx/{evalId}/{page}`. */
export function Component() {
  return <EvalFormScreen addressing={numberedPages} />;
}
