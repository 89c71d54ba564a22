/** Milliseconds within which the requests of a client are counted. */
export const CLIENT_WINDOW = 15 * 60_000;

/** Requests from one client in CLIENT_WINDOW: a paddock of people may share one address. */
export const CODES_PER_CLIENT = 100;
export const SIGN_INS_PER_CLIENT = 200;
