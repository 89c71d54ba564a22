import type { EvalCard } from '#contract/evals/evals.ts';
import { texts } from './texts.ts';

/** The word for an eval's state in the reader's language; the server's own for a state that is not known here. */
export function showState({
  EvalState,
  EvalStateString,
}: Pick<EvalCard, 'EvalState' | 'EvalStateString'>): string {
  return texts.states[EvalState] ?? EvalStateString;
}
