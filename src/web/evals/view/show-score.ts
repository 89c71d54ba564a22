import { showAverage } from '#web/language/figures.ts';

/** An Apex Score to one decimal, '?' while there is none (docs/product.md#dashboards). */
export function showScore(score: number | null): string {
  return score === null ? '?' : showAverage(score);
}
