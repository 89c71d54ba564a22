import { namedSteps } from './wizard/addressing.ts';
import { EvalFormScreen } from './wizard/EvalFormScreen.tsx';

/** The form at `/eval/{evalId}/{step}`. */
export function Component() {
  return <EvalFormScreen addressing={namedSteps} />;
}
