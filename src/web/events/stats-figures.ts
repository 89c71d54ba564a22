import type { EvalCard } from '#contract/evals/evals.ts';
import type { Attendee } from '#contract/events/events.ts';
import { isCompleted, SENT } from '#domain/evals/eval-state.ts';
import { INSTRUCTOR_RATES_STUDENT } from '#domain/evals/forms/template.ts';
import { mean } from '#domain/evals/scoring.ts';
import { compareText } from '#domain/people/name-order.ts';

/** The progress of evals, and the average of the completed ones, 0 to 4. */
interface Progress {
  readonly completed: number;
  readonly sent: number;
  readonly average: number | undefined;
}

const isByInstructor = ({ EvalType }: EvalCard) => EvalType === INSTRUCTOR_RATES_STUDENT;

/** Counts the sent and completed evals (docs/product.md#publishing). */
export function progressOf(evals: readonly EvalCard[]): Progress {
  const completed = evals.filter(({ EvalState }) => isCompleted(EvalState));
  return {
    completed: completed.length,
    sent: evals.filter(({ EvalState }) => EvalState >= SENT).length,
    average: mean(completed.map(({ ApexScore }) => ApexScore ?? undefined)),
  };
}

/** The evals of an event by those who write them; check rides count like the others. */
export const progressByWriter = (evals: readonly EvalCard[]) => ({
  instructors: progressOf(evals.filter(isByInstructor)),
  students: progressOf(evals.filter(item => !isByInstructor(item))),
});

/** The instructor evals by the run group of their student, in the order of `ladder`, then by name. */
export function progressByGroup(
  evals: readonly EvalCard[],
  attendees: readonly Pick<Attendee, 'User'>[],
  ladder: readonly string[],
): (Progress & { readonly group: string })[] {
  const groups = new Map(attendees.map(({ User }) => [User.UserId, User.Group]));
  const byGroup = Map.groupBy(evals.filter(isByInstructor), ({ ProfileId }) => groups.get(ProfileId));
  const place = (group: string) => (ladder.includes(group) ? ladder.indexOf(group) : ladder.length);
  return [...byGroup]
    .flatMap(([group, ofGroup]) => (group === undefined ? [] : [{ group, ...progressOf(ofGroup) }]))
    .sort((a, b) => place(a.group) - place(b.group) || compareText(a.group, b.group));
}
