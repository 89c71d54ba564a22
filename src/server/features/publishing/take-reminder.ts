import { sql } from 'kysely';
import { REMINDER_PAUSE_MS } from '#domain/messages/reminders.ts';
import { calendarDateOf } from '#domain/text/calendar-date.ts';
import type { Trx } from '#server/database/open.ts';
import type { Work } from '#server/platform/work/work.ts';
import { problems } from '#server/problems/problem.ts';
import { texts } from './texts.ts';

/** The server does not know the reader's time zone. */
const clockTime = (at: Date): string => `${at.toISOString().slice(11, 16)} UTC`;

/** Refused reminders change nothing; the last one before this says why. */
async function noteReminder(trx: Trx, eventId: string, isAutomatic: boolean, now: Date) {
  const { rows } = await sql<{ isNoted: boolean; lastAt: Date | null }>`
    with before as (
      select max(sent_at) as last_at, count(*) filter (where day = ${calendarDateOf(now)}) as today
      from reminder where event_id = ${eventId}
    ), noted as (
      insert into reminder (event_id, day, round, sent_at)
      select ${eventId}, ${calendarDateOf(now)}, today + 1, ${now} from before
      where last_at is null or last_at <= ${new Date(now.getTime() - REMINDER_PAUSE_MS)}
      returning event_id, day
    ), counted as (
      update event set last_reminded_on = noted.day, reminders_sent = reminders_sent + ${isAutomatic ? 1 : 0}
      from noted where event.id = noted.event_id
    )
    select exists (select from noted) as "isNoted", last_at as "lastAt" from before
  `.execute(trx);
  return rows[0];
}

/**
 * Notes that the people of an event are reminded now, in the transaction that queues the messages and holds the event; a
 * problem when they were within the hour.
 */
export async function takeReminder(
  { trx, now }: Work,
  eventId: string,
  kind: 'automatic' | 'by hand',
): Promise<void> {
  const outcome = await noteReminder(trx, eventId, kind === 'automatic', now);
  if (!outcome?.lastAt || outcome.isNoted) return;
  const { lastAt } = outcome;
  const againAt = new Date(lastAt.getTime() + REMINDER_PAUSE_MS);
  throw problems.tooSoon(texts().tooSoon(clockTime(lastAt), clockTime(againAt)), againAt, now);
}
