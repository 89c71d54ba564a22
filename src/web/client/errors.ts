import type { ProblemBody } from '#contract/problem.ts';
import { PASSKEY_NEEDED, SIGN_IN_AGAIN } from '#domain/permissions.ts';
import { errorTexts as texts } from './texts.ts';

export type ProblemRow = NonNullable<ProblemBody['errors']>[number];

/** The server's answer that something is wrong (RFC 9457). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly type: string | undefined;
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  readonly errors: readonly ProblemRow[];
  /** Seconds to wait before the next try, where the server said so. */
  readonly retryAfter: number | undefined;
  /** The id of the request in the server's log. */
  readonly requestId: string | undefined;
  /** The answer in place of a problem of ours, for example a proxy's page. */
  readonly foreign: string;
  /** The same as a moment, where a person is to read it. */
  readonly retryAt: Date | undefined;

  constructor(problem: Omit<ProblemBody, 'type'> & Partial<ProblemBody>, retryAfter?: number, foreign = '') {
    super(`${problem.status} ${problem.title}`);
    this.type = problem.type;
    this.status = problem.status;
    this.title = problem.title;
    this.detail = problem.detail;
    this.errors = problem.errors ?? [];
    this.retryAfter = retryAfter;
    this.requestId = problem.requestId;
    this.foreign = foreign;
    this.retryAt = problem.retryAt === undefined ? undefined : new Date(problem.retryAt);
  }
}

/** No answer came: no reception, or the server cannot be reached. */
export class OfflineError extends Error {
  override readonly name = 'OfflineError';
}

const isStatus = (error: unknown, status: number) => error instanceof ApiError && error.status === status;

export const isSignInNeeded = (error: unknown): boolean => isStatus(error, 401);

/** Whether the session holds, and is too old or not the right one for what was asked. */
export const isSignInAgainNeeded = (error: unknown): boolean =>
  error instanceof ApiError && error.type === SIGN_IN_AGAIN;

/** No session; a request that arrived too slowly, as on a weak connection; too many requests. */
const temporary: readonly number[] = [401, 408, 429];

/** A refusal for good: the same would be refused again. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status < 500 && !temporary.includes(error.status);

/** The server says that there is nothing here that the person may read. A proxy's page does not say so. */
export const isDenied = (error: unknown): boolean =>
  error instanceof ApiError && error.type !== undefined && [403, 404].includes(error.status);

/** The statuses of a proxy in front of the server that refuses a request for its size or rate: waiting for a connection mends neither. */
const ofProxy: readonly number[] = [413, 429];

/** Whether something else answered in place of the server, for example a captive portal: a refusal of ours is a problem. */
export const isForeign = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.type === undefined &&
  error.status < 500 &&
  !ofProxy.includes(error.status);

/** Whether the club wants its organizers to sign in with a passkey, and this one has not. */
export const isPasskeyNeeded = (error: unknown): boolean =>
  error instanceof ApiError && error.type === PASSKEY_NEEDED;

/** The statuses of a proxy when its server is down or in trouble, and of a server when its database is. */
const inTrouble: readonly number[] = [502, 503, 504];

/** No answer, or a server that is temporarily unable: worth a retry. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof OfflineError || (error instanceof ApiError && inTrouble.includes(error.status));

const withStop = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

function lineOf({ row, column, path, message }: ProblemRow): string {
  const place = row === undefined ? path : [texts.row(row), column].filter(Boolean).join(', ');
  return place ? `${place}: ${message}` : message;
}

/**
 * Explains a failure to the person in lines: the reason, then each mistake with its place. Meant for the details of an
 * alert whose title the catalogue gives (docs/product.md#alerts).
 */
export function explain(error: unknown): string[] {
  if (error instanceof OfflineError) return [texts.offline];
  if (!(error instanceof ApiError)) return [texts.unexpected];
  const { detail, title, errors, requestId } = error;
  const reference = requestId === undefined ? [] : [texts.reference(requestId)];
  return [withStop(detail || title), ...errors.map(lineOf), ...reference];
}
