import { sql } from 'kysely';
import { INSTRUCTOR_GROUP } from '#domain/events/groups.ts';
import { HAND_OVER_DAYS } from '#domain/school/log.ts';
import { dayInClub } from '#server/clubs/time-zone.ts';
import { lastFocus } from '#server/events/roster/last-focus.ts';
import { nameOf } from '#server/people/person-card.ts';
import { nameInClub } from '#server/people/person-labels.ts';
import { hasLeft } from '#server/platform/database/conditions.ts';

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
  /** The last things that the student works on, where the instructor may read it (docs/school.md#hand-over). */
  readonly focus: readonly string[];
}

/** An attendee who comes, with their pairings now and what of them was not announced. */
export interface Paired extends Part {
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
  /** The names of an instructor's announced students who are not their students any more. */
  readonly former: readonly string[];
  /** Has an instructor or students. */
  readonly paired: boolean;
  /** The pairing changed since it was announced. */
  readonly changed: boolean;
  /** The pairing changed since it was announced, or the last message about it was withdrawn. */
  readonly concerned: boolean;
  /** How many pairings of the event changed since they were announced. */
  readonly changes: number;
  /** The time of the newest announced pairing of the event. */
  readonly announced: Date | null;
}

const statedOfStudent = ['instructor_id', 'run_group', 'vehicle', 'car_number', 'comes_on'];
/** The columns of `announced_pairing` that messages state of a pair. */
export const statedColumns = sql.raw([...statedOfStudent, 'instructor_comes_on'].join(', '));
const studentIn = (table: string) => sql.raw(statedOfStudent.map(column => `${table}.${column}`).join(', '));

/**
 * Selects the pairs of students and instructors who come to an event: `student_id` and what messages state of the pair. An
 * instructor who left the club counts as one who does not come.
 */
export const presentPairs = (eventId: string) => sql`(
  select student.person_id as student_id, ${studentIn('student')}, instructor.comes_on as instructor_comes_on
  from attendee as student join attendee as instructor
    on instructor.event_id = student.event_id and instructor.person_id = student.instructor_id
  join membership on membership.person_id = instructor.person_id
    and membership.organization_id = instructor.organization_id
  where student.event_id = ${eventId} and student.run_group <> ${INSTRUCTOR_GROUP}
    and not student.absent and not instructor.absent and membership.left_at is null)`;

/** Selects the attendees of an event who come, and compares their pairings with `announced_pairing`. */
export const selectPaired = (eventId: string, now: Date) => sql<Paired>`
  with pair as materialized (select * from ${presentPairs(eventId)} as present),
  changed as (
    select student_id, pair.instructor_id as instructor_id, announced.instructor_id as former_id,
      (${studentIn('pair')}) is distinct from (${studentIn('announced')}) as concerns_student
    from pair full join (select student_id, ${statedColumns} from announced_pairing where event_id = ${eventId}) as announced
      using (student_id)
    where pair is distinct from announced
  ), changed_for as (
    select student_id as id from changed where concerns_student
    union select instructor_id from changed union select former_id from changed
  ), concerned as (
    select id from changed_for
    union select person_id from message
      where event_id = ${eventId} and kind = 'pairing' and not ${hasLeft(sql`message.person_id`, sql`message.organization_id`)}
      group by person_id
      having max(created_at) filter (where state = 'withdrawn')
        > coalesce(max(created_at) filter (where state <> 'withdrawn'), '-infinity')
  ), present as (
    select person.id, person.label, ${nameOf('person', 'Unnamed')} as name, run_group as "group", vehicle,
      car_number as "carNumber", comes_on as days, run_group = ${INSTRUCTOR_GROUP} as instructs,
      membership.left_at is not null as left, attendee.organization_id, school,
      school and membership.accepted_at is not null
        and event.last_day >= ${dayInClub(now)} - ${HAND_OVER_DAYS}::integer as reads_focus
    from attendee join event on event.id = attendee.event_id
    join organization on organization.id = attendee.organization_id
    join membership on membership.person_id = attendee.person_id
      and membership.organization_id = attendee.organization_id
    join club_person as person
      on person.id = attendee.person_id and person.organization_id = attendee.organization_id
    where event_id = ${eventId} and not absent
  )
  select present.*, instructor.name as instructor, coalesce(taught.students, '[]') as students,
    array(select ${nameInClub(sql`changed.student_id`, sql`present.organization_id`, sql`'Unnamed'`)}
      from changed where former_id = present.id and instructor_id is distinct from former_id) as former,
    (instructor.id is not null or taught.students is not null) as paired,
    present.id in (select id from changed_for where id is not null) as changed,
    present.id in (select id from concerned where id is not null) as concerned,
    (select count(*)::integer from changed) as changes,
    (select max(announced_at) from announced_pairing where event_id = ${eventId}) as announced
  from present left join pair on pair.student_id = present.id
  left join present as instructor on instructor.id = pair.instructor_id
  left join lateral (
    select json_agg(json_build_object('name', student.name, 'group', student."group", 'vehicle', student.vehicle,
      'carNumber', student."carNumber", 'days', student.days, 'focus',
      case when present.reads_focus then ${lastFocus(sql`student.id`, sql`present.organization_id`)} else '{}' end) order by student.name) as students
    from pair as theirs join present as student on student.id = theirs.student_id
    where theirs.instructor_id = present.id
  ) as taught on present.instructs`;
