import {
  ApiError,
  explain,
  isSignInAgainNeeded,
  isSignInNeeded,
  type ProblemRow,
} from '#web/client/errors.ts';
import { texts } from './texts.ts';

/** Whether somebody else has saved since the form loaded its values. */
export const isStale = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

/** Returns each reason to be told once, without its path in the request, which means nothing to people. */
export function reasonsOf(error: unknown, isTold: (row: ProblemRow) => boolean = () => true): string[] {
  if (isSignInNeeded(error) && !isSignInAgainNeeded(error)) return [texts.signedOut];
  if (!(error instanceof ApiError) || error.errors.length === 0) return explain(error);
  return [...new Set(error.errors.filter(isTold).map(({ message }) => message))];
}
