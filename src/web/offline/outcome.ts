import { ApiError, isAway, isSignInNeeded } from '#web/data/errors.ts';
import type { Unsent } from './outbox-entry.ts';

const FIRST_PAUSE_MS = 2_000;
const MAX_PAUSE_MS = 5 * 60_000;

/** What a failed attempt makes of a submit: what may pass by itself waits on, a refusal goes back to the person. */
export function outcomeOf(error: unknown): Unsent {
  if (isSignInNeeded(error)) return { state: 'signIn' };
  if (!(error instanceof ApiError) || isAway(error) || error.status === 429 || error.status >= 500) {
    return { state: 'waiting' };
  }
  const { status, title, detail, errors } = error;
  return { state: 'refused', refusal: { status, title, detail, errors: [...errors] } };
}

/** Milliseconds until the next attempt after so many: doubling, and as long as the server asks for. */
export function pauseAfter(tries: number, error: unknown): number {
  const asked = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0;
  return Math.max(asked, Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), MAX_PAUSE_MS));
}
