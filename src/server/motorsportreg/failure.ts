import { isUniqueViolation } from '#server/platform/problems/error-codes.ts';
import { type Problem, problems } from '#server/platform/problems/problem.ts';
import { lineOf } from './records/records.ts';
import { texts } from './texts.ts';

interface FailureOptions {
  /** The same request may succeed a moment later. */
  readonly isRetryable?: boolean;
  /** Milliseconds that MotorsportReg asks to wait. */
  readonly retryAfter?: number | null;
  readonly cause?: unknown;
}

/** Why MotorsportReg gave no answer that can be used, in a sentence for the organizer. */
export class MotorsportRegFailure extends Error {
  readonly isRetryable: boolean;
  readonly retryAfter: number | null;

  constructor(message: string, { isRetryable = false, retryAfter = null, cause }: FailureOptions = {}) {
    super(message, { cause });
    this.isRetryable = isRetryable;
    this.retryAfter = retryAfter;
  }
}

/** Returns MotorsportReg's own error message, if there is one: {"error": "Invalid ID"}. */
function reasonIn(body: string): string {
  try {
    const parsed: unknown = JSON.parse(body);
    const isReason = typeof parsed === 'object' && parsed !== null && 'error' in parsed;
    return isReason && typeof parsed.error === 'string' ? `: ${lineOf(parsed.error, 80)}` : '';
  } catch {
    return '';
  }
}

/** The refused request. */
interface Asked {
  readonly about: 'calendar' | 'event';
  readonly hasCredentials: boolean;
  readonly retryAfter: number | null;
}

/** Returns the failure for a response with a status other than 200. */
export function refusal(status: number, body: string, asked: Asked): MotorsportRegFailure {
  const { about, hasCredentials, retryAfter } = asked;
  const words = texts();
  if (status === 401) {
    return new MotorsportRegFailure(hasCredentials ? words.credentialsRefused : words.credentialsWanted);
  }
  if (status === 403) return new MotorsportRegFailure(words.mayNotRead);
  if (status === 429) {
    return new MotorsportRegFailure(words.tooManyRequests(retryAfter), { isRetryable: true, retryAfter });
  }
  if (status >= 500) {
    return new MotorsportRegFailure(words.faultThere(status, retryAfter), { isRetryable: true, retryAfter });
  }
  if (status !== 400 && status !== 404) return new MotorsportRegFailure(words.unexpected(status));
  const answer = `${status}${status === 400 ? reasonIn(body) : ''}`;
  return about === 'event'
    ? new MotorsportRegFailure(words.noSuchEvent(answer))
    : new MotorsportRegFailure(words.noSuchOrganization(answer));
}

/** That a sync cannot be begun or carried through, and what to do. */
export const notReady = (detail: string): Problem => problems.refused(texts().title, detail);

/** Whatever ended a sync, as the organizer reads it (docs/product.md#alerts): what failed at MotorsportReg is a 502. */
export function toImportError(error: unknown): unknown {
  if (error instanceof MotorsportRegFailure) {
    return problems.upstream(texts().title, `${texts().nothingChanged} ${error.message}`, error);
  }
  return isUniqueViolation(error) ? notReady(texts().meanwhileEvents) : error;
}
