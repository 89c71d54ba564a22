import { sql } from 'kysely';
import { daysAfter } from '#domain/text/calendar-date.ts';
import { lockOrganization } from '#server/clubs/organization.ts';
import { type ChangedDays, closesWith, countDaysEarlier, moveDays } from '#server/events/roster/move-days.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import type { Trx } from '#server/platform/database/open.ts';
import { newId } from '#server/platform/ids.ts';
import type { Work } from '#server/platform/work/work.ts';
import { loadConnection } from './connection.ts';
import { fetchCalendar } from './fetch-records.ts';
import { type EventWrite, type KnownEvent, planEvents } from './merge/plan-events.ts';
import { type CalendarEvent, readCalendar } from './records/calendar.ts';
import type { SyncResult } from './records/sync-result.ts';
import type { Sync } from './sync.ts';

const YEAR_DAYS = 365;

/** Locks the organization's events in the order of imports, so that nobody deadlocks. */
async function lockEvents(trx: Trx, organizationId: string): Promise<KnownEvent[]> {
  const rows = await trx
    .selectFrom('event')
    .select(['id', 'motorsportreg_id as motorsportregId', 'name', 'start', 'track', 'days'])
    .select(['synced_name', 'synced_start', 'synced_track', 'synced_days'])
    .where('organization_id', '=', organizationId)
    .orderBy('name_key')
    .orderBy('start')
    .forNoKeyUpdate()
    .execute();
  return rows.map(row => {
    const { synced_name: name, synced_start: start, synced_track: track, synced_days: days, ...known } = row;
    const wasSynced = name !== null && start !== null && track !== null;
    return { ...known, last: wasSynced ? { name, start, track, days } : null };
  });
}

async function addEvents(trx: Trx, organizationId: string, events: readonly CalendarEvent[]): Promise<void> {
  const rows = events.map(event => ({ id: newId(), ...event }));
  await sql`
    insert into event (id, organization_id, motorsportreg_id, name, start, track, days,
      synced_name, synced_start, synced_track, synced_days)
    select id, ${organizationId}::uuid, "motorsportregId", name, start, track, coalesce(days, 1), name, start, track, days
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as event (id uuid, "motorsportregId" text, name text, start date, track text, days smallint)
  `.execute(trx);
}

async function writeEvents(trx: Trx, events: readonly EventWrite[]): Promise<void> {
  const rows = events.map(({ said, ...event }) => ({
    ...event,
    saidName: said.name,
    saidStart: said.start,
    saidTrack: said.track,
    saidDays: said.days,
  }));
  await sql`
    update event set
      name = next.name, start = next.start, track = next.track, days = next.days, motorsportreg_id = next."motorsportregId",
      closes_on = ${closesWith(sql`next.start`, sql`next.days`)},
      synced_name = next."saidName", synced_start = next."saidStart", synced_track = next."saidTrack",
      synced_days = next."saidDays",
      sequence = event.sequence + case
        when (event.name, event.start, event.track, event.days)
          is distinct from (next.name, next.start, next.track, next.days) then 1
        else 0 end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as next (id uuid, "motorsportregId" text, name text,
      start date, track text, days smallint, "saidName" text, "saidStart" date, "saidTrack" text, "saidDays" smallint)
    where event.id = next.id
  `.execute(trx);
}

function changedDays(known: readonly KnownEvent[], written: readonly EventWrite[]): ChangedDays[] {
  const before = new Map(known.map(event => [event.id, event]));
  return written.flatMap(event => {
    const old = before.get(event.id);
    return old && old.days !== event.days ? [{ id: event.id, earlier: countDaysEarlier(event, old) }] : [];
  });
}

async function applyCalendar(
  { trx }: Work,
  organizationId: string,
  { events, cancelledIds, skipped }: ReturnType<typeof readCalendar>,
): Promise<SyncResult> {
  // A second sync waits, and then finds the events of the first.
  await lockOrganization(trx, organizationId);
  const known = await lockEvents(trx, organizationId);
  const { added, written, result } = planEvents(known, events, cancelledIds);
  if (added.length > 0) await addEvents(trx, organizationId, added);
  if (written.length > 0) await writeEvents(trx, written);
  await moveDays(trx, changedDays(known, written));
  return { ...result, skipped: [...skipped, ...result.skipped] };
}

/**
 * Prepares a sync of the organization's events with its calendar at MotorsportReg, from a year ago on
 * (docs/product.md#motorsportreg). The number of statements does not depend on the number of events. A problem when a
 * setting is missing.
 */
export async function prepareCalendar(deps: Deps, organizationId: string): Promise<Sync> {
  const connection = await loadConnection(deps, organizationId);
  return {
    organizationId,
    eventId: null,
    entry: { action: 'calendar-synced', about: connection.name },
    fetch: async () => {
      const records = await fetchCalendar(connection, daysAfter(connection.today, -YEAR_DAYS));
      const calendar = readCalendar(records, connection.school);
      return work => applyCalendar(work, organizationId, calendar);
    },
  };
}
