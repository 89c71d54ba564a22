import { because, describeReason, type Reason, type Unreadable } from './reason.ts';
import { lineOf } from './records/records.ts';
import { texts } from './texts.ts';

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
    super(describeReason(texts(), reason), { cause: how.cause });
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

export const unreadable = (why: Unreadable, cause?: unknown) =>
  new MotorsportRegFailure(because('unreadable', why), {
    isOfEvent: true,
    cause,
  });

/** That an answer carries only some of the rows that there are: MotorsportReg documents no way to ask for the rest. */
export const incomplete = (carried: number, all: number) =>
  new MotorsportRegFailure(because('incomplete', carried, all), { isOfEvent: true });
