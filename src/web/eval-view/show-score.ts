import { showAverage } from '#web/figures.ts';

/** An Apex Score to one decimal, '?' while there is none (product.md §2). */
export function showScore(score: number | null): string {
  return score === null ? '?' : showAverage(score);
}
