import { type RawBuilder, sql } from 'kysely';
import { REMINDER_AHEAD_MS, REMINDER_PAUSE_MS } from '#domain/events/reminders.ts';

/** Returns whether the pause after a reminder sent at a timestamp includes now. */
export const isInPause = (sentAt: RawBuilder<Date>, now: Date): RawBuilder<boolean> =>
  sql<boolean>`(${sentAt} > ${new Date(now.getTime() - REMINDER_PAUSE_MS)}::timestamptz
    and ${sentAt} <= ${new Date(now.getTime() + REMINDER_AHEAD_MS)}::timestamptz)`;
