import { lineOf } from '#domain/motorsportreg/text.ts';

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
  if (milliseconds === null) return 'in a few minutes';
  const minutes = Math.ceil(milliseconds / 60_000);
  return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
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

const CHECK_ID = "Check the MotorSportRegId in the organization's settings.";

/** That MotorsportReg does not know the organization, or not any more the event. */
function unknownId(status: number, reason: string, { about }: Asked): MotorsportRegFailure {
  const isOfEvent = about === 'event';
  const sentence = isOfEvent
    ? `MotorsportReg does not have this event, or not any more (${status}${reason}).`
    : `MotorsportReg knows no organization by this id (${status}${reason}). ${CHECK_ID}`;
  return new MotorsportRegFailure(sentence, { isOfEvent });
}

/** What an answer with another status than 200 means. */
export function refusal(status: number, body: string, asked: Asked): MotorsportRegFailure {
  const { hasCredentials, retryAfter } = asked;
  if (status === 401) {
    return new MotorsportRegFailure(
      hasCredentials
        ? "MotorsportReg refused the credentials (401). Check them in the organization's settings."
        : "MotorsportReg asks for credentials (401). Enter them in the organization's settings.",
    );
  }
  if (status === 403) {
    return new MotorsportRegFailure(
      "MotorsportReg does not let this login read the organization's events (403). Use the login of one of its admins there.",
    );
  }
  if (status === 429) {
    const sentence = `MotorsportReg has too many requests just now (429). Sync again ${inWords(retryAfter)}.`;
    return new MotorsportRegFailure(sentence, { mayPass: true, retryAfter });
  }
  if (status >= 500) {
    const sentence = `MotorsportReg has a fault of its own (${status}). Sync again ${inWords(retryAfter)}.`;
    return new MotorsportRegFailure(sentence, { mayPass: true, retryAfter });
  }
  if (status === 404) return unknownId(status, '', asked);
  if (status === 400) return unknownId(status, reasonIn(body), asked);
  return new MotorsportRegFailure(`MotorsportReg answered in an unexpected way (${status}).`);
}

export function timedOut(milliseconds: number, cause: unknown): MotorsportRegFailure {
  const seconds = Math.ceil(milliseconds / 1000);
  const time = seconds === 1 ? 'a second' : `${seconds} seconds`;
  const sentence = `MotorsportReg did not answer within ${time}. Sync again in a few minutes.`;
  return new MotorsportRegFailure(sentence, { mayPass: true, cause });
}

export const unreachable = (cause: unknown) =>
  new MotorsportRegFailure(
    'The connection to MotorsportReg could not be made or broke off. Sync again in a few minutes.',
    { mayPass: true, cause },
  );

export const unreadable = (why: string, cause?: unknown) =>
  new MotorsportRegFailure(`MotorsportReg's answer cannot be read: ${why}. Sync again in a few minutes.`, {
    isOfEvent: true,
    cause,
  });
