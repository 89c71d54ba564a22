import { type RawBuilder, sql } from 'kysely';
import { ALL_DAYS, countDays, MAX_DAYS } from '#domain/events/days.ts';
import {
  type EventFields,
  type NewEvent,
  storeEvents,
  turnOffPassedHours,
} from '#server/events/event/event.ts';
import type { Work } from '#server/platform/work/work.ts';

/** The next fields of a locked event, and its dates `before`. */
export interface EventUpdate extends NewEvent {
  readonly before: Pick<EventFields, 'start' | 'days'>;
}

/** Counts the days by which an event begins earlier than before; 0 for an event that moves to other dates altogether. */
function countDaysEarlier({ start, days, before }: EventUpdate): number {
  const earlier = countDays(start, before.start) - 1;
  return earlier < days && -earlier < before.days ? earlier : 0;
}

/** A day that no event has: an announced person without a remaining day differs from one who attends on all days. */
const NO_DAY = 1 << MAX_DAYS;

/**
 * Stores the next fields of locked events. If the number of days changes, attendees and announced pairings keep their dates; if the
 * event moves, they keep the first, second or later day that they had. Attendees without a remaining day attend on all days. A moved event whose hour
 * of publishing has passed does not publish itself.
 */
export async function updateEvents(
  { trx, now }: Pick<Work, 'trx' | 'now'>,
  events: readonly EventUpdate[],
): Promise<void> {
  if (events.length === 0) return;
  await storeEvents(trx, events);
  const dated = events.filter(({ start, days, before }) => start !== before.start || days !== before.days);
  if (dated.length > 0) {
    await turnOffPassedHours(
      trx,
      dated.map(({ id }) => id),
      now,
    );
  }
  const moves = events
    .filter(({ days, before }) => days !== before.days)
    .map(event => ({ id: event.id, earlier: countDaysEarlier(event), days: event.days }));
  if (moves.length === 0) return;
  const moved = sql`jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as moved (id uuid, earlier integer, days integer)`;
  const shift = (column: string, none: number): RawBuilder<number> =>
    sql`coalesce(shift_days(${sql.ref(column)}, earlier, days), ${none}::integer)`;
  await sql`
    update attendee set attended_days_mask = ${shift('attended_days_mask', ALL_DAYS)}
    from ${moved} where event_id = moved.id and attended_days_mask <> ${ALL_DAYS}`.execute(trx);
  await sql`
    update announced_pairing set attended_days_mask = ${shift('attended_days_mask', NO_DAY)},
      instructor_days_mask = ${shift('instructor_days_mask', NO_DAY)}
    from ${moved} where event_id = moved.id`.execute(trx);
}
