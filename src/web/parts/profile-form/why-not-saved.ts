import { ApiError, explain, isSignInNeeded } from '#web/data/errors.ts';
import { texts } from './texts.ts';

/** The profile was saved elsewhere since it was read. */
export const isStale = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

/** Why a profile was not saved, in words; the places stand at the fields. */
export function whyNotSaved(error: unknown): string[] {
  if (isStale(error)) {
    return [texts.stale];
  }
  if (isSignInNeeded(error)) {
    return [texts.signedOut];
  }
  if (!(error instanceof ApiError) || error.errors.length === 0) return explain(error);
  return [...new Set(error.errors.map(({ message }) => message))];
}
