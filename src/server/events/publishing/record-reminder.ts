import { type RawBuilder, sql } from 'kysely';
import { REMINDER_AHEAD_MS, REMINDER_PAUSE_MS } from '#domain/events/reminders.ts';
import { clockInClub, dayInClub } from '#server/clubs/time-zone.ts';
import { countsAsReminder } from '#server/platform/messages/notified.ts';
import { problems } from '#server/platform/problems/problem.ts';
import type { Work } from '#server/platform/work/work.ts';
import { texts } from './texts.ts';

/** Returns whether the pause after a reminder sent at a timestamp includes now. */
export const isInPause = (sentAt: RawBuilder<Date>, now: Date): RawBuilder<boolean> =>
  sql<boolean>`(${sentAt} > ${new Date(now.getTime() - REMINDER_PAUSE_MS)}::timestamptz
    and ${sentAt} <= ${new Date(now.getTime() + REMINDER_AHEAD_MS)}::timestamptz)`;

/** The recipient of a reminder; null: everybody with pending evals. */
type RemindedId = string | null;

/** Finds the last reminder to these people, unless its pause is over; with its time and the end of the pause in the club's time. */
async function findPause({ trx, now }: Work, eventId: string, personId: RemindedId) {
  const pause = `${REMINDER_PAUSE_MS} milliseconds`;
  const { rows } = await sql<{ lastAt: Date; last: string; again: string }>`
    select last_at as "lastAt", ${clockInClub(sql`last_at`)} as last,
      ${clockInClub(sql`(last_at + ${pause}::interval)`)} as again
    from event join organization on organization.id = event.organization_id, (
      select max(sent_at) as last_at from reminder
      where event_id = ${eventId} and (person_id is null or person_id = ${personId}::uuid)
        and ${isInPause(sql`sent_at`, now)} and ${countsAsReminder}) as before
    where event.id = ${eventId} and last_at is not null`.execute(trx);
  return rows[0];
}

/** A problem within an hour of the previous reminder to the same people. The event must be locked. */
export async function refuseInPause(work: Work, eventId: string, personId: RemindedId = null): Promise<void> {
  const pause = await findPause(work, eventId, personId);
  if (!pause) return;
  const againAt = new Date(pause.lastAt.getTime() + REMINDER_PAUSE_MS);
  throw problems.tooSoon(texts().tooSoon(pause.last, pause.again), againAt, work.now);
}

/** Records a reminder of an event in the unit of work that queues its messages, on the day in the club's time zone. */
export async function recordReminder(
  { trx, now }: Work,
  eventId: string,
  isAutomatic: boolean,
  personId: RemindedId = null,
): Promise<void> {
  await sql`
    insert into reminder (event_id, person_id, automatic, day, round, sent_at)
    select event.id, ${personId}::uuid, ${isAutomatic}, ${dayInClub(now)}, coalesce((
      select max(round) from reminder where event_id = event.id and day = ${dayInClub(now)}), 0) + 1, ${now}
    from event join organization on organization.id = event.organization_id where event.id = ${eventId}`.execute(
    trx,
  );
}
