import { type RawBuilder, sql } from 'kysely';
import { ALL_DAYS, countDays, MAX_DAYS } from '#domain/events/days.ts';
import type { Trx } from '#server/platform/database/open.ts';

interface EventDates {
  readonly start: string;
  readonly days: number;
}

/** An event with another number of days than before. Its day 1 is `earlier` days before the former day 1. */
export interface ChangedDays {
  readonly id: string;
  readonly earlier: number;
}

/** Counts the days by which an event begins earlier than before; 0 for an event that moves to other dates altogether. */
export function countDaysEarlier({ start, days }: EventDates, before: EventDates): number {
  const earlier = countDays(start, before.start) - 1;
  return earlier < days && -earlier < before.days ? earlier : 0;
}

/** A day that no event has: an announced person without a remaining day differs from one who comes on all days. */
const NO_DAY = 1 << MAX_DAYS;

/** The days of a column after the change of its event; `none` if no day remains. */
function movedDays(column: 'comes_on' | 'instructor_comes_on', none: number) {
  const days = sql.ref(column);
  const every = sql`((1 << days) - 1)`;
  const kept = sql`((${days}::integer << up >> down) & ${every})`;
  return sql`case when ${days} = ${ALL_DAYS} or ${kept} = ${every} then ${ALL_DAYS}
    when ${kept} = 0 then ${none}::integer else ${kept} end`;
}

/**
 * Keeps the dates of attendees and of announced pairings when events become longer or shorter, or the number of their day
 * at events that move to other dates. Attendees without a remaining day come on all days.
 */
export async function moveDays(trx: Trx, events: readonly ChangedDays[]): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ id, earlier }) => ({
    id,
    up: Math.min(MAX_DAYS, Math.max(0, earlier)),
    down: Math.min(MAX_DAYS, Math.max(0, -earlier)),
  }));
  const changed = sql`(
    select changed.*, days from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as changed (id uuid, up integer, down integer)
    join event using (id)) as changed`;
  await sql`
    update attendee set comes_on = ${movedDays('comes_on', ALL_DAYS)}
    from ${changed} where event_id = changed.id and comes_on <> ${ALL_DAYS}`.execute(trx);
  await sql`
    update announced_pairing set comes_on = ${movedDays('comes_on', NO_DAY)},
      instructor_comes_on = ${movedDays('instructor_comes_on', NO_DAY)}
    from ${changed} where event_id = changed.id`.execute(trx);
}

/**
 * Moves the closing date of a row of `event` by as many days as its last day, for statements that set its first day and its number
 * of days. Without this, an event that is put off closes before it takes place, and nobody is reminded.
 */
export const closesWith = (start: string | RawBuilder<unknown>, days: number | RawBuilder<unknown>) =>
  sql<string | null>`event.closes_on + (${start}::date + ${days}::integer - 1 - event.last_day)`;
