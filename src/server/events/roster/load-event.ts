import { sql } from 'kysely';
import type { Attendee, AttendeeUser, Event } from '#contract/events/events.ts';
import { daysIn } from '#domain/events/days.ts';
import { sortAttendees } from '#domain/people/name-order.ts';
import { fullName } from '#domain/people/names.ts';
import { gapsOfRoster } from '#server/clubs/credentials/gaps.ts';
import { isPersonOf } from '#server/people/person-labels.ts';
import type { Db } from '#server/platform/database/open.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { giveWay } from '#server/platform/slices.ts';
import { selectEventCards } from './event-cards.ts';
import type { RosterEntry } from './faults.ts';
import { ladderOf } from './ladder.ts';
import { versionOfEvent } from './lock-event.ts';
import { highestSignOff, solosOfRoster } from './sign-offs-in-force.ts';
import { versionOfRoster } from './write-roster.ts';

/** Selects the highest run group that each attendee is signed off for, if the club has a school. */
const signedOff = sql<Event['SignedOff']>`(
  select coalesce(json_agg(json_build_object('UserId', person_id, 'Group', highest.name)), '[]')
  from attendee join organization as its on its.id = event.organization_id and its.school
  cross join lateral ${highestSignOff(sql`attendee.person_id`, sql`event.organization_id`)} as highest
  where attendee.event_id = event.id)`;

function selectRoster(db: Db, eventId: string) {
  return db
    .selectFrom('roster_entry as attendee')
    .innerJoin('club_person as person', join => join.on(isPersonOf('person', 'attendee.person_id')))
    .select(['attendee.vehicle as Vehicle', 'attendee.car_number as CarNumber', 'attendee.absent as Absent'])
    .select(['attendee.shares_car_with as SharesCarWith', 'attendee.asked_for as AskedFor'])
    .select(['person.belongs as Belongs', 'person.has_left as HasLeft'])
    .select(['attendee.person_id', 'attendee.run_group', 'attendee.instructor_id', 'attendee.comes_on'])
    .select(['person.display_name', 'person.first_name', 'person.last_name', 'person.picture_url'])
    .select('person.address')
    .where('attendee.event_id', '=', eventId)
    .orderBy('attendee.person_id')
    .execute();
}

type AttendeeRow = Awaited<ReturnType<typeof selectRoster>>[number];

function toUser(row: AttendeeRow): AttendeeUser {
  const FirstAndLastName = fullName(row.first_name, row.last_name);
  const UserEmail = row.address ?? '';
  return {
    UserId: row.person_id,
    UserEmail,
    UserName: FirstAndLastName || row.display_name || UserEmail,
    FirstAndLastName,
    LastName: row.last_name,
    DisplayName: row.display_name,
    Group: row.run_group,
    ProfilePictureUrl: row.picture_url,
  };
}

const toEntry = (row: AttendeeRow): RosterEntry => ({
  personId: row.person_id,
  group: row.run_group,
  vehicle: row.Vehicle,
  carNumber: row.CarNumber,
  instructorId: row.instructor_id,
  absent: row.Absent,
  days: row.comes_on,
  sharesCarWith: row.SharesCarWith,
  askedFor: row.AskedFor,
});

function toAttendees(rows: readonly AttendeeRow[]): Attendee[] {
  const users = new Map(rows.map(row => [row.person_id, toUser(row)]));
  return rows.flatMap(row => {
    const User = users.get(row.person_id);
    if (!User) return [];
    const Instructor = users.get(row.instructor_id ?? '') ?? null;
    const { Vehicle, CarNumber, Absent, SharesCarWith, AskedFor, Belongs, HasLeft } = row;
    return [
      {
        User,
        Vehicle,
        CarNumber,
        Instructor,
        Days: daysIn(row.comes_on),
        Belongs,
        ...(Absent && { Absent }),
        ...(SharesCarWith !== null && { SharesCarWith }),
        ...(AskedFor !== null && { AskedFor }),
        ...(HasLeft && { HasLeft }),
      },
    ];
  });
}

/**
 * Loads an event of the organization with its roster in order (docs/product.md#labels). A problem when there is none.
 */
export async function loadEvent(db: Db, organizationId: string, eventId: string): Promise<Event> {
  const { AttendeeCount: _, ...event } = await selectEventCards(db)
    .select([ladderOf(sql.ref('event.organization_id')).as('Ladder'), signedOff.as('SignedOff')])
    .select([solosOfRoster.as('Solos'), gapsOfRoster.as('CredentialGaps')])
    .where('event.id', '=', eventId)
    .where('event.organization_id', '=', organizationId)
    .executeTakeFirstOrThrow(problems.absent);
  const rows = await selectRoster(db, eventId);
  const attendees = toAttendees(rows);
  await giveWay();
  const RosterVersion = versionOfRoster(rows.map(toEntry));
  await giveWay();
  const sorted = sortAttendees(attendees);
  await giveWay();
  const { Name: name, Start: start, LastDay: lastDay, Location, Cancelled: isCancelled } = event;
  const Version = versionOfEvent({ name, start, lastDay, track: Location.Name, isCancelled });
  return { ...event, Version, RosterVersion, Attendees: sorted };
}
