import type { EvalCard } from '#contract/evals/evals.ts';
import type { PersonCard } from '#contract/people/people.ts';
import { IN_PROGRESS, isCompleted, SENT } from '#domain/evals/eval-state.ts';
import { INSTRUCTOR_RATES_STUDENT } from '#domain/evals/forms/template.ts';
import { viewTexts as texts } from '#web/evals/texts.ts';
import { showAverage } from '#web/language/figures.ts';

interface Reader {
  /** The reader of the card. */
  userId: string | undefined;
  /** Says where the reader's answers are stored, if this phone has any. */
  status?: string | undefined;
}

/** The foot of an eval's card: its state, and where its answers are stored or who has to fill it in. */
export function footOf(evaluation: EvalCard, { userId, status }: Reader): string {
  // Answers on the phone: begun, also where the list is from before that.
  const state = status && evaluation.EvalState < IN_PROGRESS ? texts.states[IN_PROGRESS] : undefined;
  const detail = status || waitsFor(evaluation, userId);
  return [state ?? showState(evaluation), detail].filter(Boolean).join(' · ');
}

function waitsFor(evaluation: EvalCard, reader: string | undefined): string | undefined {
  const { EvalState, UserId } = evaluation;
  if (EvalState < SENT || isCompleted(EvalState)) return undefined;
  if (UserId === null) return texts.waitingForAny;
  if (UserId === reader) return undefined;
  const name = peopleOf(evaluation).evaluator?.DisplayName;
  return name && texts.waitingFor(name);
}

type WithPeople = Pick<EvalCard, 'InstructorProfile' | 'StudentProfile'> & { readonly EvalType: number };

/** The two people of an eval by their part in it; null where a person is not known. */
export function peopleOf(evaluation: WithPeople): {
  subject: PersonCard | null;
  evaluator: PersonCard | null;
} {
  const { InstructorProfile, StudentProfile } = evaluation;
  return evaluation.EvalType === INSTRUCTOR_RATES_STUDENT
    ? { subject: StudentProfile, evaluator: InstructorProfile }
    : { subject: InstructorProfile, evaluator: StudentProfile };
}

/** The word for an eval's state in the reader's language; the server's word for an unknown state. */
export function showState({
  EvalState,
  EvalStateString,
}: Pick<EvalCard, 'EvalState' | 'EvalStateString'>): string {
  return texts.states[EvalState] ?? EvalStateString;
}

/** An Apex Score to one decimal, '?' while there is none (docs/product.md#dashboards). */
export function showScore(score: number | null): string {
  return score === null ? '?' : showAverage(score);
}
