import { lineOf } from '#domain/motorsportreg/text.ts';
import { texts } from './texts.ts';

/** Why MotorsportReg gave no answer that can be used, as the organizer reads it. */
export class MotorsportRegFailure extends Error {
  /** Whether the same request may go well a moment later. */
  readonly mayPass: boolean;
  /** Milliseconds that MotorsportReg asks to wait. */
  readonly retryAfter: number | null;
  /** Whether it is about the one event that was asked for, and others may go well. */
  readonly isOfEvent: boolean;

  constructor(
    sentence: string,
    how: { mayPass?: boolean; retryAfter?: number | null; isOfEvent?: boolean; cause?: unknown } = {},
  ) {
    super(sentence, { cause: how.cause });
    this.mayPass = how.mayPass ?? false;
    this.retryAfter = how.retryAfter ?? null;
    this.isOfEvent = how.isOfEvent ?? false;
  }
}

/** A wait as people say it. */
function inWords(milliseconds: number | null): string {
  return milliseconds === null ? texts().soon : texts().inMinutes(Math.ceil(milliseconds / 60_000));
}

/** What MotorsportReg says is wrong, when it says so: {"error": "Invalid ID"}. */
function reasonIn(body: string): string {
  try {
    const parsed: unknown = JSON.parse(body);
    const isReason = typeof parsed === 'object' && parsed !== null && 'error' in parsed;
    return isReason && typeof parsed.error === 'string' ? `: ${lineOf(parsed.error, 80)}` : '';
  } catch {
    return '';
  }
}

/** What was asked for, and as whom. */
interface Asked {
  readonly about: 'calendar' | 'event';
  readonly hasCredentials: boolean;
  readonly retryAfter: number | null;
}

/** That MotorsportReg does not know the organization, or not any more the event. */
function unknownId(status: number, reason: string, { about }: Asked): MotorsportRegFailure {
  const isOfEvent = about === 'event';
  const answer = `${status}${reason}`;
  const sentence = isOfEvent ? texts().noSuchEvent(answer) : texts().noSuchOrganization(answer);
  return new MotorsportRegFailure(sentence, { isOfEvent });
}

/** What an answer with another status than 200 means. */
export function refusal(status: number, body: string, asked: Asked): MotorsportRegFailure {
  const { hasCredentials, retryAfter } = asked;
  if (status === 401) {
    return new MotorsportRegFailure(hasCredentials ? texts().credentialsRefused : texts().credentialsWanted);
  }
  if (status === 403) {
    return new MotorsportRegFailure(texts().mayNotRead);
  }
  if (status === 429) {
    const sentence = texts().tooManyRequests(inWords(retryAfter));
    return new MotorsportRegFailure(sentence, { mayPass: true, retryAfter });
  }
  if (status >= 500) {
    const sentence = texts().faultThere(status, inWords(retryAfter));
    return new MotorsportRegFailure(sentence, { mayPass: true, retryAfter });
  }
  if (status === 404) return unknownId(status, '', asked);
  if (status === 400) return unknownId(status, reasonIn(body), asked);
  return new MotorsportRegFailure(texts().unexpected(status));
}

export function timedOut(milliseconds: number, cause: unknown): MotorsportRegFailure {
  const sentence = texts().timedOut(Math.ceil(milliseconds / 1000));
  return new MotorsportRegFailure(sentence, { mayPass: true, cause });
}

export const unreachable = (cause: unknown) =>
  new MotorsportRegFailure(texts().unreachable, { mayPass: true, cause });

export const unreadable = (why: string, cause?: unknown) =>
  new MotorsportRegFailure(texts().unreadable(why), {
    isOfEvent: true,
    cause,
  });

/** That an answer carries only some of the rows that there are: MotorsportReg documents no way to ask for the rest. */
export const incomplete = (carried: number, all: number) =>
  new MotorsportRegFailure(texts().incomplete(carried, all), { isOfEvent: true });
