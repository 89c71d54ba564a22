import { REMINDER_PAUSE_MS } from '#domain/events/reminders.ts';
import { ApiError, explain } from '#web/data/errors.ts';
import { showInstant } from '#web/language/instant.ts';
import { dateFormat } from '#web/language/intl.ts';
import { browserLocale } from '#web/language/language.ts';
import { texts } from './texts.ts';

const clockTime = (at: number): string => dateFormat({ timeStyle: 'short' }, browserLocale).format(at);

/** From when people can be reminded by hand again, in milliseconds. */
export const findNextReminderTime = (lastAt: string): number => Date.parse(lastAt) + REMINDER_PAUSE_MS;

/** 'Last reminder: 6/13/2026, 10:42 AM', in the reader's time zone. */
export const describeLastReminder = (lastAt: string): string => texts.lastReminder(showInstant(lastAt));

/** 'Last sent at 10:42 AM; possible again at 11:42 AM.' */
export const describeReminderPause = (from: number): string =>
  texts.tooSoon(clockTime(from - REMINDER_PAUSE_MS), clockTime(from));

/** Why people were not told; the server, which does not know the reader's time zone, says clock times in UTC. */
export function explainNotSent(error: unknown): string[] {
  const from = error instanceof ApiError ? error.retryAt : undefined;
  return from ? [describeReminderPause(from.getTime())] : explain(error);
}
