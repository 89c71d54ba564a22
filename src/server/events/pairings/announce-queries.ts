import { sql } from 'kysely';
import type { QueryOf, ReplyOf } from '#contract/calls.ts';
import { destinationOf } from '#domain/messages/preference.ts';
import { compareText } from '#domain/people/name-order.ts';
import { dayInClub } from '#server/clubs/time-zone.ts';
import { findEvent, type LockedEvent } from '#server/events/event/event.ts';
import { versionOf } from '#server/platform/calls/version.ts';
import type { Db } from '#server/platform/database/open.ts';
import { loadPairings, type Paired, type Pairings } from './load-paired.ts';

const MAX_LABELS = 5;

function countRecipients(people: readonly Paired[]) {
  const gets = (person: Paired) => !person.left && destinationOf(person) !== null;
  const reached = people.filter(gets);
  const instructors = reached.filter(({ instructs }) => instructs).length;
  const unreachable = people.filter(person => !gets(person)).map(({ label }) => label);
  return {
    ...{ Students: reached.length - instructors, Instructors: instructors, Unreachable: unreachable.length },
    UnreachableLabels: unreachable.sort(compareText).slice(0, MAX_LABELS),
  };
}

/** Returns how many people AnnouncePairings would notify now. */
export async function loadPairingChanges(
  db: Db,
  { organizationId, eventId }: QueryOf<'GetPairingChanges'>,
  now: Date,
): Promise<ReplyOf<'GetPairingChanges'>> {
  const event = await findEvent(db, organizationId, eventId);
  return describeChanges(event, await loadPairings(db, eventId, now));
}

/** Describes what AnnouncePairings would do now, with the Version of that. */
export function describeChanges(
  { meeting, sequence }: Pick<LockedEvent, 'meeting' | 'sequence'>,
  { people, changes, announced }: Pairings,
): ReplyOf<'GetPairingChanges'> {
  const shown = {
    Announced: announced?.toISOString() ?? null,
    Meeting: meeting,
    Changes: changes,
    Changed: countRecipients(people.filter(({ concerned }) => concerned)),
    Everybody: countRecipients(people.filter(({ concerned, paired }) => concerned || paired)),
  };
  return { ...shown, Version: versionOf({ ...shown, sequence }) };
}

type MyPairing = ReplyOf<'GetMyPairings'>[number];
export type AnnouncedStudent = MyPairing['Students'][number];

/**
 * Selects the announced pairing of a row of `attended` in `attendee`: the instructor of a student, and the students of an
 * instructor with the announced group and car. Leaves out people who are not on the roster any more,
 * and an instructor who left the club.
 */
export const selectAnnounced = sql`
  select teacher.id as instructor_id, teacher.name as instructor, coalesce((
    select json_agg(json_build_object('UserId', person.id, 'Name', person.name, 'Group', run_group.name,
      'CarNumber', pair.car_number, 'Vehicle', pair.vehicle) order by person.name)
    from announced_pairing as pair join run_group on run_group.id = pair.run_group_id
    join attendee as student on student.event_id = pair.event_id and student.person_id = pair.student_id
      and not student.absent
    join club_person as person on person.id = student.person_id and person.organization_id = student.organization_id
    where pair.event_id = attended.event_id and pair.instructor_id = attended.person_id
      and attended.instructs), '[]') as students
  from (select) as always left join lateral (
    select person.id, person.name from announced_pairing as own
    join attendee as instructor on instructor.event_id = own.event_id and instructor.person_id = own.instructor_id
      and not instructor.absent
    join club_person as person
      on person.id = instructor.person_id and person.organization_id = instructor.organization_id
      and not person.has_left
    where own.event_id = attended.event_id and own.student_id = attended.person_id
  ) as teacher on true`;

/** Loads the announced pairings of a person at coming events of clubs that they have not left. */
export async function loadMyPairings(db: Db, personId: string, now: Date): Promise<MyPairing[]> {
  const { rows } = await sql<{ pairing: MyPairing }>`
    select json_build_object('EventId', event.id, 'EventName', event.name, 'Start', event.start,
      'LastDay', event.last_day, 'Track', event.track, 'Meeting', event.meeting, 'Instructor', instructor,
      'Students', students) as pairing
    from attendee as attended join membership using (organization_id, person_id)
    join event on event.id = attended.event_id and event.cancelled_at is null
    join organization on organization.id = event.organization_id
    cross join lateral (${selectAnnounced}) as announced
    where attended.person_id = ${personId} and not attended.absent and status in ('asked', 'accepted')
      and event.last_day >= ${dayInClub(now)} and (instructor is not null or students::text <> '[]')
    order by event.start, event.name, event.id`.execute(db);
  return rows.map(({ pairing }) => pairing);
}
