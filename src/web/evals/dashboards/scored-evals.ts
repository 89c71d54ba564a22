import type { EvalCard } from '#contract/evals/evals.ts';
import { isComparable } from '#domain/evals/score-change.ts';

export type Scored<Item extends EvalCard> = Item & { readonly ApexScore: number };

/** An eval in which nothing is rated has the score 0. */
const isScored = <Item extends EvalCard>(evaluation: Item): evaluation is Scored<Item> =>
  evaluation.ApexScore !== null && evaluation.ApexScore > 0;

/** The evals without check rides, which have another purpose (docs/school.md#check-rides). */
export const withoutCheckRides = <Item extends EvalCard>(evals: readonly Item[]): Item[] =>
  evals.filter(({ CheckRide }) => !CheckRide);

/** The evals whose scores compare with the newest that is no check ride. `evals` come newest first. */
export function comparableWithLatest<Item extends EvalCard>(evals: readonly Item[]): Item[] {
  const counted = withoutCheckRides(evals);
  return counted.filter(evaluation => counted[0] && isComparable(counted[0], evaluation));
}

/** The evals that have a score and are no check rides, in the order given. */
export const scoredOf = <Item extends EvalCard>(evals: readonly Item[]): Scored<Item>[] =>
  withoutCheckRides(evals).filter(isScored);
