import { sql } from 'kysely';
import type { TodayEvent, TodayStudent } from '#contract/school/log.ts';
import { COMPLETED } from '#domain/evals/eval-state.ts';
import { INSTRUCTOR_RATES_STUDENT } from '#domain/evals/forms/template.ts';
import { HAND_OVER_DAYS } from '#domain/school/log.ts';
import { dayInClubOf } from '#server/clubs/time-zone.ts';
import { isDayEval } from '#server/evals/conditions.ts';
import { isFocusOfClub } from '#server/evals/focus.ts';
import { askedForm, type StoredForm, selectForm } from '#server/evals/forms/stored-form.ts';
import { highestSignOff, solosOf } from '#server/events/roster/sign-offs-in-force.ts';
import { hasAccepted } from '#server/people/visibility.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import { isCounted, isOpen } from '#server/platform/database/conditions.ts';
import { entriesBefore, entriesOf, eventMembers, focusOf } from './select-log.ts';

const pendingEval = (instructorId: string) => sql`(
  select eval.id from eval
  where eval.event_id = event.id and subject_id = driver.person_id and ${isDayEval} and ${isOpen}
    and (evaluator_id = ${instructorId} or evaluator_id is null))`;

const lastEval = sql`(
  select json_build_object('EventDate', at.start, 'ApexScore', apex_score,
    'Answers', answers, 'Form', ${selectForm})
  from eval join event as at on at.id = eval.event_id
  where subject_id = driver.person_id and eval.organization_id = event.organization_id
    and eval_type = ${INSTRUCTOR_RATES_STUDENT} and state = ${COMPLETED} and ${isCounted}
  order by at.start desc, completed_at desc limit 1)`;

/** Selects all that an instructor needs about a student; a row of `driver`. */
const student = (instructorId: string) => sql`json_build_object(
  'UserId', driver.person_id, 'DisplayName', club_person.name, 'Picture', club_person.picture_url,
  'Group', driver.run_group, 'Vehicle', driver.vehicle,
  'Days', (select coalesce(json_agg(day), '[]') from generate_series(1, event.days) as day
    where driver.attended_days_mask & (1 << (day - 1)) <> 0), 'EvalId', ${pendingEval(instructorId)},
  'Colour', (select colour from run_group where run_group.id = driver.run_group_id),
  'SignedOff', (select name from ${highestSignOff(sql`driver.person_id`, sql`event.organization_id`)} as highest),
  'Solos', ${solosOf({ personId: sql`driver.person_id`, organizationId: sql`event.organization_id`, eventId: sql`event.id` }, instructorId)},
  'Focus', ${focusOf(sql`driver.person_id`, sql`event.organization_id`, isFocusOfClub)},
  'Entries', ${entriesOf(sql`driver.person_id`, sql`event.id`, instructorId)},
  'Before', ${entriesBefore(sql`driver.person_id`, sql`event.organization_id`, sql`event.start`, instructorId)},
  'LastEval', ${lastEval})`;

/** The instructor has the student on the roster, or wrote about the student at the event. */
const ridesWith = (instructorId: string) => sql<boolean>`(driver.instructor_id = ${instructorId} or exists (
  select from session_entry
  where session_entry.event_id = event.id and session_entry.person_id = driver.person_id
    and author_id = ${instructorId} and deleted_at is null))`;

type StoredEval = Omit<NonNullable<TodayStudent['LastEval']>, 'Form'> & { readonly Form: StoredForm };

interface StoredEvent extends Omit<TodayEvent, 'Students'> {
  readonly Students: readonly (Omit<TodayStudent, 'LastEval'> & { readonly LastEval: StoredEval | null })[];
}

/**
 * Loads the events of an instructor until 14 days after, of clubs with a school that they belong to: their own students
 * with everything needed, the others by name, in the order of days.
 */
export async function loadToday(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  instructorId: string,
): Promise<TodayEvent[]> {
  const today = dayInClubOf(sql`event.organization_id`, now());
  const { rows } = await sql<{ event: StoredEvent }>`
    select json_build_object(${eventMembers}, 'OrganizationId', event.organization_id, 'SoloRule', organization.solo,
      'Students', coalesce(json_agg(${student(instructorId)} order by club_person.name)
        filter (where ${ridesWith(instructorId)}), '[]'),
      'Others', coalesce(json_agg(
        json_build_object('UserId', driver.person_id, 'DisplayName', club_person.name, 'Group', driver.run_group)
        order by club_person.name) filter (where driver.person_id is not null and not ${ridesWith(instructorId)}), '[]')
      ) as event
    from attendee as own
    join event on event.id = own.event_id and event.last_day >= ${today} - ${HAND_OVER_DAYS}::integer
      and event.cancelled_at is null
    join organization on organization.id = event.organization_id and school
    left join roster_entry as driver on driver.event_id = event.id and not driver.instructs
      and not driver.absent
    left join club_person on club_person.id = driver.person_id
      and club_person.organization_id = event.organization_id
    where own.person_id = ${instructorId} and own.instructs
      and ${hasAccepted(instructorId, sql`event.organization_id`)}
    group by event.id, organization.solo
    order by event.start, event.name, event.id`.execute(db);
  return rows.map(({ event }) => ({
    ...event,
    Students: event.Students.map(({ LastEval, ...student }) => ({
      ...student,
      LastEval: LastEval && { ...LastEval, Form: askedForm(LastEval.Form) },
    })),
  }));
}
