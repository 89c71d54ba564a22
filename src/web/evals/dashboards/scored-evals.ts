import type { EvalCard } from '#contract/evals/evals.ts';

export type Scored<Item extends EvalCard> = Item & { readonly ApexScore: number };

const isScored = <Item extends EvalCard>(evaluation: Item): evaluation is Scored<Item> =>
  evaluation.ApexScore !== null;

/** The evals without check rides, which have another purpose (docs/school.md#check-rides). */
export const withoutCheckRides = <Item extends EvalCard>(evals: readonly Item[]): Item[] =>
  evals.filter(({ CheckRide }) => !CheckRide);

/** The evals that have a score and are no check rides, in the order given. */
export const scoredOf = <Item extends EvalCard>(evals: readonly Item[]): Scored<Item>[] =>
  withoutCheckRides(evals).filter(isScored);
