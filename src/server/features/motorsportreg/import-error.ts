import { isUniqueViolation } from '#server/database/violations.ts';
import { Problem, problems } from '#server/problem.ts';
import { MotorsportRegFailure } from './failure.ts';

const TITLE = 'Import Error';

/** That a sync cannot be begun, and what is missing for it. */
export const notReady = (sentence: string): Problem => problems.refused(TITLE, sentence);

/** That something else changed the same just now. */
export const changedMeanwhile = (what: string): Problem =>
  problems.refused(TITLE, `Nothing was changed. ${what} at this very moment. Sync again.`);

/** Whatever ended a sync, as the organizer is told it (product.md §8): what failed at MotorsportReg is a 502. */
export function toImportError(error: unknown): unknown {
  if (error instanceof MotorsportRegFailure) {
    return problems.upstream(TITLE, `Nothing was changed. ${error.message}`, error);
  }
  return isUniqueViolation(error) ? changedMeanwhile('Somebody else changed the same events') : error;
}

/** The reason of a failed sync, as it is read later. */
export function failureText(error: unknown): string {
  const told = toImportError(error);
  return told instanceof Problem ? told.detail : 'Something went wrong here. Sync again in a few minutes.';
}
