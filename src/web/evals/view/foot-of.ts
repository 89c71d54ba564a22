import type { EvalCard } from '#contract/evals/evals.ts';
import { IN_PROGRESS, isCompleted, SENT } from '#domain/evals/eval-state.ts';
import { peopleOf } from './people-of.ts';
import { showState } from './show-state.ts';
import { texts } from './texts.ts';

interface Reader {
  /** Who reads the card. */
  userId: string | undefined;
  /** Where the reader's answers are, if there are any on this phone. */
  status?: string | undefined;
}

/** The foot of an eval's card: its state, and beside it where its answers are, or else for whom it waits. */
export function footOf(evaluation: EvalCard, { userId, status }: Reader): string {
  // Answers on the phone: begun, also where the list is from before that.
  const state = status && evaluation.EvalState < IN_PROGRESS ? texts.states[IN_PROGRESS] : undefined;
  const beside = status || waitsFor(evaluation, userId);
  return [state ?? showState(evaluation), beside].filter(Boolean).join(' · ');
}

function waitsFor(evaluation: EvalCard, reader: string | undefined): string | undefined {
  const { EvalState, UserId } = evaluation;
  if (EvalState < SENT || isCompleted(EvalState)) return undefined;
  if (UserId === null) return texts.waitingForAny;
  if (UserId === reader) return texts.waitingForYou;
  const name = peopleOf(evaluation).evaluator?.DisplayName;
  return name && texts.waitingFor(name);
}
