import { namedSteps } from './form/addressing.ts';
import { EvalFormScreen } from './form/EvalFormScreen.tsx';

/** The form at `/eval/{evalId}/{step}`. */
export function NamedForm() {
  return <EvalFormScreen addressing={namedSteps} />;
}
