import { isUniqueViolation } from '#server/platform/problems/error-codes.ts';
import { Problem, problems } from '#server/platform/problems/problem.ts';
import { lineOf } from './records/records.ts';
import { texts } from './texts.ts';

type Texts = ReturnType<typeof texts>;

/** The arguments of each reason for a failed sync; a wait is in milliseconds, null is unknown. */
type ReasonArgs = { [K in Exclude<keyof Texts, 'title'>]: Parameters<Texts[K]> };

/** Why a sync failed, as it is stored, so that each reader reads it in their language. */
export type Reason<Key extends keyof ReasonArgs = keyof ReasonArgs> = {
  [K in Key]: { readonly key: K; readonly args: ReasonArgs[K] };
}[Key];

/** A reason with what it needs to be told. */
export const because = <Key extends keyof ReasonArgs>(key: Key, ...args: ReasonArgs[Key]) => ({ key, args });

/** A reason in the words of the reader's language. */
function describeReason<Key extends keyof ReasonArgs>({ key, args }: Reason<Key>): string {
  const words: { readonly [K in keyof ReasonArgs]: (...args: ReasonArgs[K]) => string } = texts();
  return words[key](...args);
}

/** The stored form: reasons, or the sentence of another feature. */
export function describeStoredReasons(stored: string): string {
  if (!stored.startsWith('[{"key":')) return stored;
  const reasons: readonly Reason[] = JSON.parse(stored);
  return reasons.map(reason => describeReason(reason)).join(' ');
}

/** After these the same request may succeed a moment later. */
const PASSING = new Set<Reason['key']>(['tooManyRequests', 'faultThere', 'timedOut', 'unreachable']);

/** These concern only the event that was asked for. */
const OF_EVENT = new Set<Reason['key']>(['noSuchEvent', 'incomplete', 'tooLarge', 'noJson', 'otherShape']);

/** Why MotorsportReg gave no answer that can be used. */
export class MotorsportRegFailure extends Error {
  readonly reason: Reason;
  readonly mayPass: boolean;
  readonly isOfEvent: boolean;
  /** Milliseconds that MotorsportReg asks to wait. */
  readonly retryAfter: number | null;

  constructor(
    reason: Reason,
    { retryAfter = null, cause }: { readonly retryAfter?: number | null; readonly cause?: unknown } = {},
  ) {
    super(describeReason(reason), { cause });
    this.reason = reason;
    this.mayPass = PASSING.has(reason.key);
    this.isOfEvent = OF_EVENT.has(reason.key);
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
  const failure = (reason: Reason) => new MotorsportRegFailure(reason, { retryAfter });
  if (status === 401) return failure(because(hasCredentials ? 'credentialsRefused' : 'credentialsWanted'));
  if (status === 403) return failure(because('mayNotRead'));
  if (status === 429) return failure(because('tooManyRequests', retryAfter));
  if (status >= 500) return failure(because('faultThere', status, retryAfter));
  if (status !== 400 && status !== 404) return failure(because('unexpected', status));
  const answer = `${status}${status === 400 ? reasonIn(body) : ''}`;
  return failure(because(about === 'event' ? 'noSuchEvent' : 'noSuchOrganization', answer));
}

type KeyWithoutArgs = { [K in keyof ReasonArgs]: ReasonArgs[K] extends [] ? K : never }[keyof ReasonArgs];

/** That a sync cannot be begun or carried through, and what to do. */
export class NotReady extends Problem {
  readonly reason: Reason;

  constructor(key: KeyWithoutArgs) {
    const reason = because(key);
    super(422, texts().title, describeReason(reason));
    this.reason = reason;
  }
}

/**
 * Whatever ended a sync, as the organizer is told it (docs/product.md#alerts): what failed at MotorsportReg is a 502.
 */
export function toImportError(error: unknown): unknown {
  if (error instanceof MotorsportRegFailure) {
    const detail = `${texts().nothingChanged()} ${error.message}`;
    return problems.upstream(texts().title, detail, error);
  }
  return isUniqueViolation(error) ? new NotReady('meanwhileEvents') : error;
}

/** The reason of a failed sync as it is stored; what other features refuse is kept as their sentence. */
export function storedReason(error: unknown): string {
  if (error instanceof MotorsportRegFailure) {
    return JSON.stringify([because('nothingChanged'), error.reason]);
  }
  const told = toImportError(error);
  if (told instanceof NotReady) return JSON.stringify([told.reason]);
  return told instanceof Problem ? told.detail : JSON.stringify([because('wentWrong')]);
}
