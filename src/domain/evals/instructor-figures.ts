/** Fewer ratings have no average: it would disclose the ratings of single students. */
export const MIN_RATINGS = 5;
