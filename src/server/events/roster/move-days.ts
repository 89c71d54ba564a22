import { sql } from 'kysely';
import { ALL_DAYS, MAX_DAYS } from '#domain/events/days.ts';
import type { Trx } from '#server/platform/database/open.ts';

/** An event with another number of days than before. Its first day is `earlier` days before the former first day. */
export interface ChangedDays {
  readonly id: string;
  readonly earlier: number;
}

/**
 * Keeps the dates of attendees when events become longer or shorter. Attendees without a remaining day come on all
 * days.
 */
export async function moveDays(trx: Trx, events: readonly ChangedDays[]): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ id, earlier }) => ({
    id,
    up: Math.min(MAX_DAYS, Math.max(0, earlier)),
    down: Math.min(MAX_DAYS, Math.max(0, -earlier)),
  }));
  await sql`
    update attendee set comes_on = case when kept = every then ${ALL_DAYS} else kept end
    from (
      select event_id, person_id, (1 << days) - 1 as every,
        (comes_on::integer << up >> down) & ((1 << days) - 1) as kept
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as changed (id uuid, up integer, down integer)
      join event on event.id = changed.id join attendee on attendee.event_id = event.id
      where comes_on <> ${ALL_DAYS}) as moved
    where attendee.event_id = moved.event_id and attendee.person_id = moved.person_id`.execute(trx);
}
