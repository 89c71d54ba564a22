import type { EvalCard } from '#contract/evals/evals.ts';
import { showAverage } from '#web/language/figures.ts';
import { shortDate } from '#web/language/short-date.ts';
import type { BarPoint } from '#web/ui/charts/Bar.tsx';
import { texts } from './texts.ts';

/** The end of the chart's axis (docs/product.md#scores). */
export const HIGHEST = 4;

export type ScoredEval = EvalCard & { readonly ApexScore: number };

const isScored = (evaluation: EvalCard): evaluation is ScoredEval => evaluation.ApexScore !== null;

/** The evals without check rides, which have another purpose (docs/school.md#check-rides). */
export const withoutCheckRides = <Item extends EvalCard>(evals: readonly Item[]): Item[] =>
  evals.filter(({ CheckRide }) => !CheckRide);

/** The evals that have a score, in the order given. */
export function scoredOf(evals: readonly EvalCard[]): ScoredEval[] {
  return evals.filter(isScored);
}

/** Evals, newest first, as bars with the newest on the right. */
export function scorePoints(
  scored: readonly ScoredEval[],
  linkOf: (evaluation: EvalCard) => string,
  thisYear = new Date().getFullYear(),
): BarPoint[] {
  return scored
    .map(evaluation => {
      const { day, year } = shortDate(evaluation.EventDate, thisYear);
      const label = year ? [day, year] : [day];
      const where = [label.join(' '), evaluation.Track].filter(Boolean).join(', ');
      return {
        key: evaluation.EvalId,
        value: evaluation.ApexScore,
        label,
        name: texts.bar(where, showAverage(evaluation.ApexScore)),
        to: linkOf(evaluation),
      };
    })
    .reverse();
}
