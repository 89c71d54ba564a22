import { sql } from 'kysely';
import { REMINDER_PAUSE_MS } from '#domain/events/reminders.ts';
import { clockInClub, dayInClub } from '#server/clubs/time-zone.ts';
import type { Trx } from '#server/platform/database/open.ts';
import { problems } from '#server/platform/problems/problem.ts';
import type { Work } from '#server/platform/work/work.ts';
import { isInPause } from './reminder-pause.ts';
import { texts } from './texts.ts';

/** The recipient of a reminder; null: everybody with pending evals. */
type RemindedId = string | null;

/** Inserts the reminder unless the previous one is too recent. Days and times are in the club's time zone. */
async function noteReminder(
  trx: Trx,
  eventId: string,
  personId: RemindedId,
  isAutomatic: boolean,
  now: Date,
) {
  const pause = `${REMINDER_PAUSE_MS} milliseconds`;
  const { rows } = await sql<{ isNoted: boolean; lastAt: Date | null; last: string; again: string }>`
    with club as (
      select ${dayInClub(now)} as today, time_zone from event join organization on organization.id = event.organization_id
      where event.id = ${eventId}
    ), before as (
      select max(sent_at) filter (where (person_id is null or person_id = ${personId}::uuid)
          and ${isInPause(sql`sent_at`, now)}) as last_at,
        -- Not the number of them: the reminders of a deleted account are gone.
        coalesce(max(round) filter (where day = (select today from club)), 0) as rounds
      from reminder where event_id = ${eventId}
    ), noted as (
      insert into reminder (event_id, person_id, day, round, sent_at)
      select ${eventId}, ${personId}::uuid, club.today, before.rounds + 1, ${now} from before cross join club
      where last_at is null
      returning event_id, day
    ), counted as (
      update event set last_reminded_on = noted.day, reminders_sent = reminders_sent + ${isAutomatic ? 1 : 0}
      from noted where event.id = noted.event_id and ${personId}::uuid is null
    )
    select exists (select from noted) as "isNoted", last_at as "lastAt", ${clockInClub(sql`last_at`)} as last,
      ${clockInClub(sql`(last_at + ${pause}::interval)`)} as again
    from before cross join club as organization
  `.execute(trx);
  return rows[0];
}

/**
 * Records a reminder of an event, in the transaction that queues its messages and has locked the event. A problem
 * within an hour of the previous reminder to the same people. A reminder of one person does not delay automatic ones.
 */
export async function takeReminder(
  { trx, now }: Work,
  eventId: string,
  kind: 'automatic' | 'by hand',
  personId: RemindedId = null,
): Promise<void> {
  const outcome = await noteReminder(trx, eventId, personId, kind === 'automatic', now);
  if (!outcome?.lastAt || outcome.isNoted) return;
  const { lastAt, last, again } = outcome;
  const againAt = new Date(lastAt.getTime() + REMINDER_PAUSE_MS);
  throw problems.tooSoon(texts().tooSoon(last, again), againAt, now);
}
