import { isUniqueViolation } from '#server/database/violations.ts';
import { Problem, problems } from '#server/problem.ts';
import { MotorsportRegFailure } from './failure.ts';
import { texts } from './texts.ts';

/** That a sync cannot be begun or carried through, and what to do. */
export const notReady = (sentence: string): Problem => problems.refused(texts().title, sentence);

/**
 * Whatever ended a sync, as the organizer is told it (docs/product.md#alerts): what failed at MotorsportReg is a 502.
 */
export function toImportError(error: unknown): unknown {
  if (error instanceof MotorsportRegFailure) {
    return problems.upstream(texts().title, texts().nothingChanged(error.message), error);
  }
  return isUniqueViolation(error) ? notReady(texts().meanwhileEvents) : error;
}

/** The reason of a failed sync, as it is read later. */
export function failureText(error: unknown): string {
  const told = toImportError(error);
  return told instanceof Problem ? told.detail : texts().wentWrong;
}
