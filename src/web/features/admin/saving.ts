import { ApiError, isSignInNeeded } from '#web/errors.ts';

/** Somebody else has saved since what is edited was read. */
export const isStale = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

/** The reasons why something was not saved; without a session, how to save it all the same. */
export function stayingSignedIn(reasons: string[], error: unknown): string[] {
  if (!isSignInNeeded(error)) return reasons;
  return [...reasons, 'Sign in again in another tab, then save here: your changes stay.'];
}
