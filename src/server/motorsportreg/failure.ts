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
const because = <Key extends keyof ReasonArgs>(key: Key, ...args: ReasonArgs[Key]) => ({ key, args });

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

/** Why MotorsportReg gave no answer that can be used. */
export class MotorsportRegFailure extends Error {
  readonly reason: Reason;
  /** Whether the same request may go well a moment later. */
  readonly mayPass: boolean;
  /** Milliseconds that MotorsportReg asks to wait. */
  readonly retryAfter: number | null;
  /** Whether it is about the one event that was asked for, and others may go well. */
  readonly isOfEvent: boolean;

  constructor(
    reason: Reason,
    how: { mayPass?: boolean; retryAfter?: number | null; isOfEvent?: boolean; cause?: unknown } = {},
  ) {
    super(describeReason(reason), { cause: how.cause });
    this.reason = reason;
    this.mayPass = how.mayPass ?? false;
    this.retryAfter = how.retryAfter ?? null;
    this.isOfEvent = how.isOfEvent ?? false;
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

/** That MotorsportReg does not know the organization, or not any more the event. */
function unknownId(status: number, reason: string, { about }: Asked): MotorsportRegFailure {
  const isOfEvent = about === 'event';
  const answer = `${status}${reason}`;
  const unknown = isOfEvent ? because('noSuchEvent', answer) : because('noSuchOrganization', answer);
  return new MotorsportRegFailure(unknown, { isOfEvent });
}

/** Returns the failure for a response with a status other than 200. */
export function refusal(status: number, body: string, asked: Asked): MotorsportRegFailure {
  const { hasCredentials, retryAfter } = asked;
  if (status === 401) {
    return new MotorsportRegFailure(because(hasCredentials ? 'credentialsRefused' : 'credentialsWanted'));
  }
  if (status === 403) {
    return new MotorsportRegFailure(because('mayNotRead'));
  }
  if (status === 429) {
    return new MotorsportRegFailure(because('tooManyRequests', retryAfter), { mayPass: true, retryAfter });
  }
  if (status >= 500) {
    return new MotorsportRegFailure(because('faultThere', status, retryAfter), { mayPass: true, retryAfter });
  }
  if (status === 404) return unknownId(status, '', asked);
  if (status === 400) return unknownId(status, reasonIn(body), asked);
  return new MotorsportRegFailure(because('unexpected', status));
}

export const signInPage = () => new MotorsportRegFailure(because('signInPage'));

export function timedOut(milliseconds: number, cause: unknown): MotorsportRegFailure {
  return new MotorsportRegFailure(because('timedOut', Math.ceil(milliseconds / 1000)), {
    mayPass: true,
    cause,
  });
}

export const unreachable = (cause: unknown) =>
  new MotorsportRegFailure(because('unreachable'), { mayPass: true, cause });

export const unreadable = (why: 'tooLarge' | 'noJson' | 'otherShape', cause?: unknown) =>
  new MotorsportRegFailure(because(why), { isOfEvent: true, cause });

/** That an answer carries only some of the rows that there are: MotorsportReg documents no way to ask for the rest. */
export const incomplete = (carried: number, all: number) =>
  new MotorsportRegFailure(because('incomplete', carried, all), { isOfEvent: true });

/** That a sync cannot be begun or carried through. */
class NotReady extends Problem {
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(422, texts().title, describeReason(reason));
    this.reason = reason;
  }
}

/** That a sync cannot be begun or carried through, and what to do. */
export const notReady = (
  key:
    | 'meanwhileEvents'
    | 'meanwhileEval'
    | 'otherKey'
    | 'enterId'
    | 'enterCredentials'
    | 'notFromThere'
    | 'nothingNear',
): Problem => new NotReady(because(key));

/**
 * Whatever ended a sync, as the organizer is told it (docs/product.md#alerts): what failed at MotorsportReg is a 502.
 */
export function toImportError(error: unknown): unknown {
  if (error instanceof MotorsportRegFailure) {
    const detail = `${texts().nothingChanged()} ${error.message}`;
    return problems.upstream(texts().title, detail, error);
  }
  return isUniqueViolation(error) ? notReady('meanwhileEvents') : error;
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
