/** Below this many ratings no average of them is told: it would say what single students thought. */
export const MIN_RATINGS = 5;
