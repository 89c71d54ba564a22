import type { EvalCard } from '#contract/schemas/evals.ts';
import type { PersonCard } from '#contract/schemas/people.ts';
import { isPending } from '#domain/evals/eval-state.ts';
import { compareText } from '#domain/roster/order.ts';
import { peopleOf } from '#web/parts/eval-view/people-of.ts';

/** Somebody for whom evals still wait. */
export interface MissingPerson {
  readonly person: PersonCard;
  readonly evals: number;
}

/** Who has not answered yet, by name, and how many evals wait for whichever instructor takes them. */
export function missingPeople(evals: readonly EvalCard[]): {
  readonly people: readonly MissingPerson[];
  readonly unclaimed: number;
} {
  const pending = evals.filter(({ EvalState }) => isPending(EvalState));
  const byEvaluator = Map.groupBy(pending, evaluation => peopleOf(evaluation).evaluator?.UserId);
  const people = [...byEvaluator.values()].flatMap(theirs => {
    const [first] = theirs;
    const person = first && peopleOf(first).evaluator;
    return person ? [{ person, evals: theirs.length }] : [];
  });
  return {
    people: people.sort((a, b) => compareText(a.person.DisplayName, b.person.DisplayName)),
    unclaimed: byEvaluator.get(undefined)?.length ?? 0,
  };
}
