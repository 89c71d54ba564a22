import { ApiError, explain, isSignInAgainNeeded, isSignInNeeded } from '#web/client/errors.ts';
import { texts } from './texts.ts';

/** The texts of the alert for a failed save. */
export interface FailureWords {
  /** The alert's title. */
  readonly notSaved: string;
  /** The next step after somebody else has saved; without this text the alert shows the server's reason. */
  readonly stale?: string | undefined;
}

/** Whether somebody else has saved since the form loaded its values. */
export const isStale = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

/** Returns each reason once, without its path in the request, which means nothing to people. */
export function reasonsOf(error: unknown): string[] {
  if (isSignInNeeded(error) && !isSignInAgainNeeded(error)) return [texts.signedOut];
  if (!(error instanceof ApiError) || error.errors.length === 0) return explain(error);
  return [...new Set(error.errors.map(({ message }) => message))];
}

/** Returns why a save failed, or the next step while the values are still on screen. */
export function whyNotSaved(error: unknown, { stale }: FailureWords): string[] {
  if (stale !== undefined && isStale(error)) return [stale];
  return reasonsOf(error);
}
