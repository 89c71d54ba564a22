import { ApiError, explain, isSignInNeeded } from '#web/data/errors.ts';
import { texts } from './texts.ts';

/** Somebody else has saved since what is edited was read. */
export const isStale = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

/** Why something was not saved, and what to do while it is still on screen. */
export function whyNotSaved(error: unknown): string[] {
  if (isStale(error)) {
    return [texts.stale];
  }
  if (isSignInNeeded(error)) {
    return [texts.signedOut];
  }
  if (!(error instanceof ApiError)) return explain(error);
  return [error.detail];
}
