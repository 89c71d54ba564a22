import { sql } from 'kysely';
import type { GridEvent, GridSheet } from '#contract/school/grid.ts';
import { dayInClub } from '#server/clubs/time-zone.ts';
import { highestSignOff, solosOfRoster } from '#server/events/roster/sign-offs-in-force.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import { problems } from '#server/platform/problems/problem.ts';
import type { Caller } from '#server/platform/sessions/sessions.ts';
import { eventMembers } from './log/select-log.ts';

const DAYS_BEFORE = 30;
const DAYS_AFTER = 3;

const gridMembers = sql`'OrganizationId', event.organization_id, ${eventMembers}`;

/** Loads the events, from a few days ago to a month ahead, of clubs where the caller holds an office or is an admin. */
export async function loadGridEvents(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { offices, administers }: Pick<Caller, 'offices' | 'administers'>,
): Promise<GridEvent[]> {
  const clubs = [...offices.map(({ organizationId }) => organizationId), ...administers];
  const today = dayInClub(now());
  const { rows } = await sql<{ event: GridEvent }>`
    select json_build_object(${gridMembers}, 'Organization', organization.name) as event
    from event join organization on organization.id = event.organization_id and school
    where organization.id = any(${clubs}::uuid[]) and cancelled_at is null
      and event.last_day >= ${today} - ${DAYS_AFTER}::integer
      and event.start <= ${today} + ${DAYS_BEFORE}::integer
    order by event.start, event.name, event.id`.execute(db);
  return rows.map(({ event }) => event);
}

const drivers = sql`(
  select coalesce(json_agg(json_build_object(
      'UserId', club_person.id, 'DisplayName', club_person.name, 'Group', attendee.run_group, 'Colour', colour,
      'Vehicle', attendee.vehicle, 'CarNumber', car_number, 'SignedOff', case when not attendee.instructs then (
        select name from ${highestSignOff(sql`attendee.person_id`, sql`event.organization_id`)} as highest
        where highest.id is distinct from attendee.run_group_id) end)
    order by attendee.instructs, grid_group.position, attendee.run_group,
      nullif(regexp_replace(car_number, '[^0-9]', '', 'g'), '')::integer, car_number, club_person.name), '[]')
  from roster_entry as attendee
  join club_person on club_person.id = attendee.person_id and club_person.organization_id = event.organization_id
  left join run_group as grid_group on grid_group.id = attendee.run_group_id
  where attendee.event_id = event.id and not absent)`;

/** Loads the grid list of an event. A problem when the club has no such event or no school. */
export async function loadGridSheet(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  organizationId: string,
  eventId: string,
): Promise<GridSheet> {
  const { rows } = await sql<{ sheet: Omit<GridSheet, 'AsOf'> }>`
    select json_build_object(${gridMembers}, 'TimeZone', time_zone,
      'Drivers', ${drivers}, 'Solos', ${solosOfRoster}) as sheet
    from event join organization on organization.id = event.organization_id and school
    where event.id = ${eventId} and event.organization_id = ${organizationId}`.execute(db);
  const [row] = rows;
  if (!row) throw problems.absent();
  return { ...row.sheet, AsOf: now().toISOString() };
}
