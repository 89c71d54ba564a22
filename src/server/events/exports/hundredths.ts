/** A score as exports have it: two decimals. */
export const hundredths = (score: number | null | undefined): number | null =>
  score === null || score === undefined ? null : Math.round(score * 100) / 100;
