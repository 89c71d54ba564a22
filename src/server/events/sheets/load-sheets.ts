import { type RawBuilder, sql } from 'kysely';
import { FOCUS_LENGTH, type Sheets } from '#contract/events/sheets.ts';
import { INSTRUCTOR_RATES_STUDENT } from '#domain/evals/forms/template.ts';
import { daysIn } from '#domain/events/days.ts';
import { INSTRUCTOR_GROUP } from '#domain/events/groups.ts';
import { compareText } from '#domain/people/name-order.ts';
import { cutText } from '#domain/text/clean.ts';
import { ladderOf } from '#server/events/roster/ladder.ts';
import { lastFocus } from '#server/events/roster/last-focus.ts';
import { highestSignOff, solosOfRoster } from '#server/events/roster/sign-offs-in-force.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import type { Db } from '#server/platform/database/open.ts';
import { problems } from '#server/platform/problems/problem.ts';
import type { Caller } from '#server/platform/sessions/sessions.ts';

const forms = sql<Sheets['Forms']>`(
  select coalesce(json_agg(json_build_object('Group', run_group,
    'RunGroupIds', ids_of_group(run_group_id), 'FormVersionId',
    form_version_for(event.organization_id, event.id, ${INSTRUCTOR_RATES_STUDENT}::smallint, 'day', run_group_id))), '[]')
  from (select distinct run_group, run_group_id from roster_entry
    where event_id = event.id and not instructs) as asked)`;

const rules = sql<Sheets['Rules']>`(
  select coalesce(json_agg(json_build_object('Group', name, 'Rule', rule) order by position), '[]')
  from run_group
  where organization_id = event.organization_id and position is not null and rule is not null
    and organization.school)`;

type StoredEvent = Omit<Sheets, 'People' | 'AsOf' | 'OrganizationId' | 'EventId'>;

/** The columns that each sheet shows of the rows of `event` and `organization`. */
export const sheetEvent = sql`
  organization.name as "Organization", event.name as "EventName", track as "Track", start as "Start",
  days as "Days", meeting as "Meeting", published_at is not null as "Published",
  published_at is null and not exists (select from announced_pairing where event_id = event.id) as "Draft", cancelled_at is not null as "Cancelled",
  event.sequence as "Version", time_zone as "TimeZone",
  ${ladderOf(sql.ref('event.organization_id'))} as "Ladder"`;

async function loadEvent(db: Db, { organizationId, eventId }: EventAddress): Promise<StoredEvent> {
  const { rows } = await sql<StoredEvent>`
    select ${sheetEvent}, ${solosOfRoster} as "Solos", ${forms} as "Forms",
      ${rules} as "Rules"
    from event join organization on organization.id = event.organization_id
    where event.id = ${eventId} and event.organization_id = ${organizationId}`.execute(db);
  const [row] = rows;
  if (!row) throw problems.absent();
  return row;
}

export interface StoredPerson
  extends Pick<
    Sheets['People'][number],
    'UserId' | 'Name' | 'FirstName' | 'LastName' | 'Group' | 'Vehicle' | 'CarNumber'
  > {
  readonly instructorId: string | null;
  readonly absent: boolean;
  readonly comesOn: number;
  readonly hasLeft: boolean;
  readonly ownGroup: string | null;
  readonly signedOff: string | null;
  readonly focus: readonly string[];
}

/** Loads the attendees of an event, or those of them that `which` narrows `attendee` to. */
export async function loadPeople(
  db: Db,
  eventId: string,
  {
    attendees = sql`roster_entry`,
    which = sql`true`,
  }: { attendees?: RawBuilder<unknown>; which?: RawBuilder<unknown> } = {},
): Promise<StoredPerson[]> {
  const { rows } = await sql<StoredPerson>`
    select person.id as "UserId", coalesce(nullif(trim(first_name || ' ' || last_name), ''), person.name) as "Name",
      first_name as "FirstName", last_name as "LastName", attendee.run_group as "Group",
      vehicle as "Vehicle", car_number as "CarNumber",
      instructor_id as "instructorId", absent, attended_days_mask as "comesOn", has_left as "hasLeft",
      case when attendee.instructs then (select nullif(own_group, '') from limits_at_event as limits
        where limits.event_id = attendee.event_id and limits.person_id = attendee.person_id) end as "ownGroup",
      case when school then (
        select name from ${highestSignOff(sql`attendee.person_id`, sql`attendee.organization_id`)} as highest) end as "signedOff",
      case when school then ${lastFocus(sql`attendee.person_id`, sql`attendee.organization_id`)} else '{}' end as focus
    from ${attendees} as attendee
    join organization on organization.id = attendee.organization_id
    join club_person as person
      on person.id = attendee.person_id and person.organization_id = attendee.organization_id
    where attendee.event_id = ${eventId} and ${which}`.execute(db);
  return rows;
}

interface EventAddress {
  readonly organizationId: string;
  readonly eventId: string;
}

/** The caller reads what students work on: administers the club, or is its chief instructor. */
const readsFocus = ({ administers, offices }: Rights, organizationId: string): boolean =>
  administers.includes(organizationId) ||
  offices.some(held => held.organizationId === organizationId && held.office === 'chief');

type Rights = Pick<Caller, 'administers' | 'offices'>;

/** Returns the people of sheets by last name. */
export function toPeople(rows: readonly StoredPerson[], hasFocus: boolean): Sheets['People'] {
  const sorted = rows.toSorted(
    (a, b) =>
      compareText(a.LastName || a.Name, b.LastName || b.Name) ||
      compareText(a.Name, b.Name) ||
      compareText(a.UserId, b.UserId),
  );
  // An instructor who left the club is on no student's card.
  const places = new Map(sorted.flatMap(({ UserId, hasLeft }, place) => (hasLeft ? [] : [[UserId, place]])));
  return sorted.map(row => {
    const { UserId, Name, FirstName, LastName, Group, Vehicle, CarNumber } = row;
    const days = daysIn(row.comesOn);
    return {
      ...{ UserId, Name, FirstName, LastName, Group, Vehicle, CarNumber },
      Instructor: places.get(row.instructorId ?? '') ?? null,
      ...(row.ownGroup !== null && { OwnGroup: row.ownGroup }),
      ...(row.absent && { Absent: true as const }),
      ...(days.length > 0 && { Days: days }),
      ...(row.signedOff !== null && Group !== INSTRUCTOR_GROUP && { SignedOff: row.signedOff }),
      ...(hasFocus &&
        row.focus.length > 0 && { Focus: row.focus.map(words => cutText(words, FOCUS_LENGTH, '…')) }),
    };
  });
}

/** Loads what the sheets of an event show (docs/product.md#sheets). A problem when the club has no such event. */
export async function loadSheets(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Rights,
  address: EventAddress,
): Promise<Sheets> {
  const { organizationId, eventId } = address;
  const event = await loadEvent(db, address);
  const people = await loadPeople(db, eventId);
  return {
    OrganizationId: organizationId,
    EventId: eventId,
    ...event,
    AsOf: now().toISOString(),
    People: toPeople(people, readsFocus(caller, organizationId)),
  };
}
