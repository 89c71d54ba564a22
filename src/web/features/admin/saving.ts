import { ApiError, explain, isSignInNeeded } from '#web/data/errors.ts';
import { texts } from './texts.ts';

/** Somebody else has saved since what is edited was read. */
export const isStale = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

/** What was refused, one line each, without the places in the request, which mean nothing to people. */
export function reasonsOf(error: unknown): string[] {
  if (!(error instanceof ApiError) || error.errors.length === 0) return explain(error);
  return [...new Set(error.errors.map(({ message }) => message))];
}

/** Why something was not saved, and what to do while it is still on screen. */
export function whyNotSaved(error: unknown): string[] {
  if (isStale(error)) {
    return [texts.stale];
  }
  if (!isSignInNeeded(error)) return reasonsOf(error);
  return [texts.sessionEnded];
}
