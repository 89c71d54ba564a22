import { REMINDER_AHEAD_MS, REMINDER_PAUSE_MS } from '#domain/events/reminders.ts';
import { ApiError, explain } from '#web/client/errors.ts';
import { messageTexts as texts } from '#web/events/texts.ts';
import { dateFormat } from '#web/language/intl.ts';

const clockTime = (at: number): string => dateFormat({ timeStyle: 'short' }).format(at);

/** Returns when a reminder can be sent by hand again, in milliseconds; 0 if a pause never began. */
export function findNextReminderTime(lastAt: string | null, now: number): number {
  if (lastAt === null || Date.parse(lastAt) > now + REMINDER_AHEAD_MS) return 0;
  return Date.parse(lastAt) + REMINDER_PAUSE_MS;
}

/** 'Last reminder at 10:42 AM; possible again at 11:42 AM.' */
export const describeReminderPause = (from: number): string =>
  texts.tooSoon(clockTime(from - REMINDER_PAUSE_MS), clockTime(from));

/** Explains why nothing was sent. Replaces the server's clock times, which are in UTC, by the reader's. */
export function explainNotSent(error: unknown): string[] {
  const from = error instanceof ApiError ? error.retryAt : undefined;
  return from ? [describeReminderPause(from.getTime())] : explain(error);
}
