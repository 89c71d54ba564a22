import type { EvalCard } from '#contract/evals/evals.ts';
import type { PersonCard } from '#contract/people/people.ts';
import { compareText } from '#domain/people/name-order.ts';
import { peopleOf } from '#web/evals/view/eval-card.ts';

/** The pending evals that a person owes, by name of the subject. */
interface OwedEvals {
  readonly person: PersonCard;
  readonly evals: readonly EvalCard[];
}

const subjectName = (evaluation: EvalCard): string => peopleOf(evaluation).subject?.DisplayName ?? '?';

const bySubject = (evals: readonly EvalCard[]): EvalCard[] =>
  evals.toSorted((a, b) => compareText(subjectName(a), subjectName(b)));

/** Groups pending evals by evaluator, those with the most evals first; `unclaimed` have no evaluator. */
export function groupPending(pending: readonly EvalCard[]): { owed: OwedEvals[]; unclaimed: EvalCard[] } {
  const byEvaluator = Map.groupBy(pending, evaluation => peopleOf(evaluation).evaluator?.UserId);
  const owed = [...byEvaluator.values()].flatMap((evals): OwedEvals[] => {
    const [first] = evals;
    const person = first && peopleOf(first).evaluator;
    return person ? [{ person, evals: bySubject(evals) }] : [];
  });
  return {
    owed: owed.sort(
      (a, b) => b.evals.length - a.evals.length || compareText(a.person.DisplayName, b.person.DisplayName),
    ),
    unclaimed: bySubject(byEvaluator.get(undefined) ?? []),
  };
}
