import type { Answers } from '#domain/evals/answers.ts';
import { missingAnswers } from '#domain/evals/answers.ts';
import type { Template } from '#domain/forms/template.ts';
import { ApiError, isSignInNeeded, OfflineError } from '#web/errors.ts';

/** What a failed submit calls for. */
export type Remedy = 'tryAgain' | 'mend' | 'signIn' | 'submittedBefore' | 'none';

export interface Failure {
  readonly remedy: Remedy;
  /** What went wrong. */
  readonly reason: string;
  /** What the server wants mended, apart from ratings that are missing: the form names those itself. */
  readonly faults: readonly string[];
}

/** A failed submit in the evaluator's words. */
export function failureOf(error: unknown, template: Template, answers: Answers): Failure {
  if (error instanceof OfflineError) return { remedy: 'tryAgain', reason: 'No reception.', faults: [] };
  if (isSignInNeeded(error)) return { remedy: 'signIn', reason: 'You have been signed out.', faults: [] };
  if (!(error instanceof ApiError)) {
    return { remedy: 'tryAgain', reason: 'Something unexpected happened.', faults: [] };
  }
  if (error.status === 409) return { remedy: 'submittedBefore', reason: SUBMITTED_BEFORE, faults: [] };
  if (error.status === 404) return { remedy: 'none', reason: NOT_YOURS, faults: [] };
  const reason = error.detail || error.title;
  if (error.status !== 400 && error.status !== 422) return { remedy: 'tryAgain', reason, faults: [] };
  const named = new Set(missingAnswers(template, answers).map(({ section, field }) => `${section}.${field}`));
  const faults = error.errors.filter(({ path }) => path === undefined || !named.has(path));
  return { remedy: 'mend', reason, faults: faults.map(({ message }) => message) };
}

const SUBMITTED_BEFORE =
  'This eval was submitted before with other answers, perhaps from another device. Those stand.';
const NOT_YOURS = 'This eval is no longer yours to fill: it was given to somebody else, or removed.';
