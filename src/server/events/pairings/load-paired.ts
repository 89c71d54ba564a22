import { sql } from 'kysely';
import { compareText } from '#domain/people/name-order.ts';
import { HAND_OVER_DAYS } from '#domain/school/log.ts';
import { dayInClub } from '#server/clubs/time-zone.ts';
import type { Pair } from '#server/events/roster/announced-pairings.ts';
import { lastFocus } from '#server/events/roster/last-focus.ts';
import { nameOf } from '#server/people/person-card.ts';
import { nameInClub } from '#server/people/person-labels.ts';
import type { Db } from '#server/platform/database/open.ts';
import { contactColumns, type MessageContact } from '#server/platform/messages/contact.ts';
import { hasReached } from '#server/platform/messages/notified.ts';
import { giveWay, mapInSlices } from '#server/platform/slices.ts';

/** An attendee's own part at an event. */
interface Part {
  readonly name: string;
  readonly group: string;
  readonly vehicle: string;
  readonly carNumber: string;
  /** A set of days of the event. */
  readonly days: number;
}

/** An instructor's student. */
export interface PairedStudent extends Part {
  readonly id: string;
  /** The last things that the student works on, where the instructor may read it (docs/school.md#hand-over). */
  readonly focus: readonly string[];
}

/** An attendee who comes, with their pairings now and what of them was not announced. */
export interface Paired extends Part, MessageContact {
  readonly id: string;
  readonly label: string;
  /** The club has a school. */
  readonly school: boolean;
  /** Left the club: gets no message. */
  readonly left: boolean;
  readonly instructs: boolean;
  /** The name of the student's instructor. */
  readonly instructor: string | null;
  readonly students: readonly PairedStudent[];
  /** An instructor's announced students who are not their students any more. */
  readonly former: readonly { readonly studentId: string; readonly name: string }[];
  /** Has an instructor or students. */
  readonly paired: boolean;
  /** The pairing changed since it was announced. */
  readonly changed: boolean;
  /** The pairing changed since it was announced, or the last message about it did not reach the person. */
  readonly concerned: boolean;
}

interface AnnouncedPair extends Pair {
  readonly at: Date;
  readonly name: string;
}

/** The pairings of an event, compared with those that were announced. */
export interface Pairings {
  readonly people: readonly Paired[];
  /** The pairs that were not announced as they are now. */
  readonly news: readonly Pair[];
  /** The announced pairs that are not as they were announced. */
  readonly former: readonly Pair[];
  /** How many pairings changed since they were announced. */
  readonly changes: number;
  /** The time of the newest announced pairing. */
  readonly announced: Date | null;
}

interface Present extends Part, MessageContact {
  readonly id: string;
  readonly label: string;
  readonly school: boolean;
  readonly left: boolean;
  readonly instructs: boolean;
  readonly groupId: string | null;
  readonly instructorId: string | null;
  readonly focus: readonly string[];
  readonly readsFocus: boolean;
  /** The last message about the person's pairing did not reach them. */
  readonly missed: boolean;
}

/** The event, and the only people for whom it is loaded, if any. */
interface About {
  readonly eventId: string;
  readonly now: Date;
  readonly onlyFor: readonly string[] | undefined;
}

/** Loads the attendees who come; with `onlyFor` these people and those who are paired with them. */
async function loadPresent(db: Db, { eventId, now, onlyFor }: About): Promise<readonly Present[]> {
  const ids = sql`any(${onlyFor}::uuid[])`;
  const concerns =
    onlyFor === undefined
      ? sql`true`
      : sql`(attendee.person_id = ${ids} or attendee.instructor_id = ${ids} or attendee.person_id in (
          select own.instructor_id from attendee as own where own.event_id = ${eventId} and own.person_id = ${ids}))`;
  const handsOver = sql`(school and event.last_day >= ${dayInClub(now)} - ${HAND_OVER_DAYS}::integer)`;
  const messages = sql`from message where message.person_id = attendee.person_id
    and message.event_id = attendee.event_id and kind = 'pairing'`;
  const { rows } = await sql<Present>`
    select subject.id, subject.label, ${nameOf('subject', '')} as name, ${sql.join(contactColumns)}, run_group as "group", run_group_id as "groupId", vehicle,
      car_number as "carNumber", attended_days_mask as days, instructs,
      subject.has_left as left, school, instructor_id as "instructorId",
      ${handsOver} and subject.has_accepted as "readsFocus",
      case when ${handsOver} then ${lastFocus(sql`attendee.person_id`, sql`attendee.organization_id`)} else '{}' end as focus,
      not subject.has_left and coalesce((
        select not ${hasReached} ${messages} order by message.created_at desc, message.id desc limit 1), false) as missed
    from roster_entry as attendee join event on event.id = attendee.event_id
    join organization on organization.id = attendee.organization_id
    join club_person as subject
      on subject.id = attendee.person_id and subject.organization_id = attendee.organization_id
    join person on person.id = attendee.person_id
    where event_id = ${eventId} and not absent and ${concerns}`.execute(db);
  return rows;
}

/** Loads the pairings that were announced, with the names of the students; with `onlyFor` those of these people. */
async function loadAnnounced(db: Db, { eventId, onlyFor }: About): Promise<readonly AnnouncedPair[]> {
  const concerns =
    onlyFor === undefined
      ? sql`true`
      : sql`(student_id = any(${onlyFor}::uuid[]) or instructor_id = any(${onlyFor}::uuid[]))`;
  const { rows } = await sql<AnnouncedPair>`
    select student_id as "studentId", instructor_id as "instructorId", run_group_id as "groupId", vehicle,
      car_number as "carNumber", attended_days_mask as days, instructor_days_mask as "instructorDays", announced_at as at,
      ${nameInClub(sql`student_id`, sql`organization_id`)} as name
    from announced_pairing where event_id = ${eventId} and ${concerns}`.execute(db);
  return rows;
}

/** Whether a student reads the same of both pairs. */
const isSameForStudent = (one: Pair | undefined, other: Pair | undefined): boolean =>
  one?.instructorId === other?.instructorId &&
  one?.groupId === other?.groupId &&
  one?.vehicle === other?.vehicle &&
  one?.carNumber === other?.carNumber &&
  one?.days === other?.days;

const isSame = (one: Pair | undefined, other: Pair | undefined): boolean =>
  isSameForStudent(one, other) && one?.instructorDays === other?.instructorDays;

/** Returns the pair of a student. An instructor who left the club counts as one who does not come. */
function pairOf(student: Present, instructor: Present | undefined): Pair[] {
  if (student.instructs || !instructor || instructor.left) return [];
  const { id: studentId, groupId, vehicle, carNumber, days } = student;
  return [
    {
      studentId,
      instructorId: instructor.id,
      groupId,
      vehicle,
      carNumber,
      days,
      instructorDays: instructor.days,
    },
  ];
}

/** Returns an attendee as the instructor reads of them. */
const studentFor = (
  { readsFocus }: Present,
  { id, name, group, vehicle, carNumber, days, focus }: Present,
) => ({
  ...{ id, name, group, vehicle, carNumber, days },
  focus: readsFocus ? focus : [],
});

/**
 * Loads the attendees of an event who come, and compares their pairings with those that were announced. Two statements,
 * whose rows are joined here: the work grows in proportion to the roster, whatever the planner thinks of it.
 */
export async function loadPairings(
  db: Db,
  eventId: string,
  now: Date,
  onlyFor?: readonly string[],
): Promise<Pairings> {
  const about = { eventId, now, onlyFor };
  const present = await loadPresent(db, about);
  const announced = await loadAnnounced(db, about);
  await giveWay();
  const byId = new Map(present.map(person => [person.id, person]));
  const pairs = present.flatMap(person => pairOf(person, byId.get(person.instructorId ?? '')));
  const pairOfStudent = new Map(pairs.map(pair => [pair.studentId, pair]));
  const announcedOfStudent = new Map(announced.map(pair => [pair.studentId, pair]));
  const studentsOf = Map.groupBy(pairs, ({ instructorId }) => instructorId);

  await giveWay();
  const news = pairs.filter(pair => !isSame(pair, announcedOfStudent.get(pair.studentId)));
  const former = announced.filter(pair => !isSame(pair, pairOfStudent.get(pair.studentId)));
  const lost = former.filter(
    ({ studentId, instructorId }) => pairOfStudent.get(studentId)?.instructorId !== instructorId,
  );
  const lostBy = Map.groupBy(lost, ({ instructorId }) => instructorId);
  const changedStudents = new Set([...news, ...former].map(({ studentId }) => studentId));
  const changed = new Set([...news, ...former].map(({ instructorId }) => instructorId));
  for (const id of changedStudents) {
    if (!isSameForStudent(pairOfStudent.get(id), announcedOfStudent.get(id))) changed.add(id);
  }

  const people = await mapInSlices(present, (person): Paired => {
    const { instructorId: _, focus: __, readsFocus: ___, missed, ...own } = person;
    const taught = (person.instructs && studentsOf.get(person.id)) || [];
    const students = taught
      .flatMap(({ studentId }) => byId.get(studentId) ?? [])
      .map(student => studentFor(person, student))
      .sort((one, other) => compareText(one.name, other.name));
    const instructor = byId.get(pairOfStudent.get(person.id)?.instructorId ?? '')?.name ?? null;
    return {
      ...own,
      instructor,
      students,
      former: lostBy.get(person.id) ?? [],
      paired: instructor !== null || students.length > 0,
      changed: changed.has(person.id),
      concerned: changed.has(person.id) || missed,
    };
  });
  const newest = announced.reduce<Date | null>((last, { at }) => (last && last > at ? last : at), null);
  return { people, news, former, changes: changedStudents.size, announced: newest };
}
