import { ApiError, explain, isSignInNeeded } from '#web/data/errors.ts';
import { texts } from './texts.ts';

/** What is told of a save that failed. */
export interface FailureWords {
  /** The alert's title. */
  readonly notSaved: string;
  /** What to do when somebody else has saved meanwhile; without it the server says so. */
  readonly stale?: string | undefined;
  /** What to do when the session has ended, where it is not the usual; null leaves it to the server. */
  readonly signedOut?: string | null | undefined;
}

/** Somebody else has saved since what is edited was read. */
export const isStale = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

/** What was refused, one line each, without the places in the request, which mean nothing to people. */
export function reasonsOf(error: unknown): string[] {
  if (!(error instanceof ApiError) || error.errors.length === 0) return explain(error);
  return [...new Set(error.errors.map(({ message }) => message))];
}

/** Why something was not saved, and what to do while it is still on screen. */
export function whyNotSaved(error: unknown, { stale, signedOut = texts.signedOut }: FailureWords): string[] {
  if (stale !== undefined && isStale(error)) return [stale];
  if (signedOut !== null && isSignInNeeded(error)) return [signedOut];
  return reasonsOf(error);
}
