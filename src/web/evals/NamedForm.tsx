import { EvalFormScreen } from './form/EvalFormScreen.tsx';
import { namedSteps } from './form/form-paths.ts';

/** The form at `/eval/{evalId}/{step}`. */
export function NamedForm() {
  return <EvalFormScreen addressing={namedSteps} />;
}
