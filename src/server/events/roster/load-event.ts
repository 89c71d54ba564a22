import { sql } from 'kysely';
import type { Attendee, AttendeeUser, Event } from '#contract/events/events.ts';
import { daysIn } from '#domain/events/days.ts';
import { sortAttendees } from '#domain/people/name-order.ts';
import { fullName } from '#domain/people/names.ts';
import { gapsOfRoster } from '#server/clubs/credentials/gaps.ts';
import { versionOfEvent } from '#server/events/event/event.ts';
import { selectEventCards } from '#server/events/event/event-cards.ts';
import { isPersonOf } from '#server/people/person-labels.ts';
import type { Db } from '#server/platform/database/open.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { giveWay } from '#server/platform/slices.ts';
import { ladderOf } from './ladder.ts';
import { highestSignOff, solosOfRoster } from './sign-offs-in-force.ts';
import { selectRosterEntries, versionOfRoster } from './write-roster.ts';

/** Selects the highest run group that each attendee is signed off for, if the club has a school. */
const signedOff = sql<Event['SignedOff']>`(
  select coalesce(json_agg(json_build_object('UserId', person_id, 'Group', highest.name)), '[]')
  from attendee join organization as its on its.id = event.organization_id and its.school
  cross join lateral ${highestSignOff(sql`attendee.person_id`, sql`event.organization_id`)} as highest
  where attendee.event_id = event.id)`;

const loadRoster = (db: Db, eventId: string) =>
  selectRosterEntries(db, eventId)
    .innerJoin('club_person as person', join => join.on(isPersonOf('person', 'roster_entry.person_id')))
    .select(['person.belongs as Belongs', 'person.has_left as HasLeft'])
    .select(['person.display_name', 'person.first_name', 'person.last_name', 'person.picture_url'])
    .leftJoin(
      db
        .selectFrom('limits_at_event')
        .select(['person_id', 'max_students'])
        .where('event_id', '=', eventId)
        .where('source', '<>', 'none')
        .as('limits'),
      'limits.person_id',
      'roster_entry.person_id',
    )
    .select(['person.address', 'limits.max_students as maxStudents'])
    .execute();

type AttendeeRow = Awaited<ReturnType<typeof loadRoster>>[number];

function toUser(row: AttendeeRow): AttendeeUser {
  const FirstAndLastName = fullName(row.first_name, row.last_name);
  const UserEmail = row.address ?? '';
  return {
    UserId: row.personId,
    UserEmail,
    UserName: FirstAndLastName || row.display_name || UserEmail,
    FirstAndLastName,
    LastName: row.last_name,
    DisplayName: row.display_name,
    Group: row.group,
    ProfilePictureUrl: row.picture_url,
  };
}

function toAttendees(rows: readonly AttendeeRow[]): Attendee[] {
  const users = new Map(rows.map(row => [row.personId, toUser(row)]));
  return rows.flatMap(row => {
    const User = users.get(row.personId);
    if (!User) return [];
    const {
      vehicle,
      carNumber,
      instructorId,
      absent,
      days,
      sharesCarWith,
      askedFor,
      Belongs,
      HasLeft,
      maxStudents,
    } = row;
    return [
      {
        User,
        Vehicle: vehicle,
        CarNumber: carNumber,
        Instructor: users.get(instructorId ?? '') ?? null,
        Days: daysIn(days),
        Belongs,
        ...(absent && { Absent: absent }),
        ...(sharesCarWith !== null && { SharesCarWith: sharesCarWith }),
        ...(askedFor !== null && { AskedFor: askedFor }),
        ...(HasLeft && { HasLeft }),
        ...(maxStudents !== null && { MaxStudents: maxStudents }),
      },
    ];
  });
}

/**
 * Loads an event of the organization with its sorted roster (docs/product.md#labels). Problem: 404 without such an event.
 */
export async function loadEvent(db: Db, organizationId: string, eventId: string): Promise<Event> {
  const { AttendeeCount: _, ...event } = await selectEventCards(db)
    .select([ladderOf(sql.ref('event.organization_id')).as('Ladder'), signedOff.as('SignedOff')])
    .select([solosOfRoster.as('Solos'), gapsOfRoster.as('CredentialGaps')])
    .where('event.id', '=', eventId)
    .where('event.organization_id', '=', organizationId)
    .executeTakeFirstOrThrow(problems.absent);
  const rows = await loadRoster(db, eventId);
  const attendees = toAttendees(rows);
  await giveWay();
  const RosterVersion = versionOfRoster(rows);
  await giveWay();
  const sorted = sortAttendees(attendees);
  await giveWay();
  const { Name: name, Start: start, LastDay: lastDay, Location, Cancelled: isCancelled } = event;
  const Version = versionOfEvent({ name, start, lastDay, track: Location.Name, isCancelled });
  return { ...event, Version, RosterVersion, Attendees: sorted };
}
