import { ApiError, explain, isSignInNeeded } from '#web/errors.ts';

/** The profile was saved elsewhere since it was read. */
export const isStale = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

/** Why a profile was not saved, in words; the places stand at the fields. */
export function whyNotSaved(error: unknown): string[] {
  if (isStale(error)) {
    return ['It was saved elsewhere meanwhile. Yours is still here: load their changes, then save.'];
  }
  if (isSignInNeeded(error)) {
    return ['Your session has ended. Sign in again in another tab, then save here: your changes stay.'];
  }
  if (!(error instanceof ApiError) || error.errors.length === 0) return explain(error);
  return [...new Set(error.errors.map(({ message }) => message))];
}
