import type { Answers } from '#domain/evals/answers.ts';
import { missingAnswers } from '#domain/evals/answers.ts';
import type { Template } from '#domain/evals/forms/template.ts';
import { ApiError, isSignInNeeded, OfflineError } from '#web/data/errors.ts';
import { texts as offline } from '#web/offline/texts.ts';
import { texts } from './texts.ts';

/** The next step after a failed submit. */
type Remedy = 'tryAgain' | 'mend' | 'signIn' | 'submittedBefore' | 'none';

export interface Failure {
  readonly remedy: Remedy;
  /** The cause, as a sentence. */
  readonly reason: string;
  /** The server's reasons, without missing ratings: the form lists those itself. */
  readonly faults: readonly string[];
}

/** Describes a failed submit to the evaluator. */
export function describeFailure(error: unknown, template: Template, answers: Answers): Failure {
  if (error instanceof OfflineError) return { remedy: 'tryAgain', reason: texts.noReception, faults: [] };
  if (isSignInNeeded(error)) return { remedy: 'signIn', reason: offline.signedOut, faults: [] };
  if (!(error instanceof ApiError)) {
    return { remedy: 'tryAgain', reason: texts.unexpected, faults: [] };
  }
  if (error.status === 409) return { remedy: 'submittedBefore', reason: texts.elsewhere, faults: [] };
  if (error.status === 404) return { remedy: 'none', reason: texts.notYours, faults: [] };
  const reason = error.detail || error.title;
  if (error.status !== 400 && error.status !== 422) return { remedy: 'tryAgain', reason, faults: [] };
  const named = new Set(missingAnswers(template, answers).map(({ section, field }) => `${section}.${field}`));
  const faults = error.errors.filter(({ path }) => path === undefined || !named.has(path));
  return { remedy: 'mend', reason, faults: faults.map(({ message }) => message) };
}
