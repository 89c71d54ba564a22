/** The beginning of each personal access token, by which people and secret scanners recognise it. */
export const TOKEN_PREFIX = 'apex_';

/** How many days a token may live. None lives without end. */
export const tokenDays = [30, 90, 365] as const;

/** How many tokens one person has at most. */
export const MAX_TOKENS = 20;
