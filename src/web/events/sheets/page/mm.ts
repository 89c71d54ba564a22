/** A length on paper as styles have it. */
export const mm = (length: number): string => `${Number(length.toFixed(2))}mm`;
