import { ApiError, explain, isSignInNeeded } from '#web/errors.ts';

/** Somebody else has saved since what is edited was read. */
export const isStale = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

/** Why something was not saved, and what to do while it is still on screen. */
export function whyNotSaved(error: unknown): string[] {
  if (isStale(error)) {
    return [
      'Somebody else has saved these settings meanwhile. Yours are still here: load their changes, then save.',
    ];
  }
  if (isSignInNeeded(error)) {
    return ['Your session has ended. Sign in again in another tab, then save here: your changes stay.'];
  }
  if (!(error instanceof ApiError)) return explain(error);
  return [error.detail];
}
