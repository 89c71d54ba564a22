const MINUTE = 60_000;

/** How long an address is remembered when nothing is asked of it any more; longer than the longest lock. */
export const MEMORY = 24 * 60 * MINUTE;

/** Requests from one client in SENDING_WINDOW: a paddock of people may share one address. */
export const CODES_PER_CLIENT = 100;
export const SIGN_INS_PER_CLIENT = 200;
