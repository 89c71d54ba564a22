import { sql } from 'kysely';
import { COMPLETED } from '#domain/evals/eval-state.ts';
import { byRole, evalCard, selectFromEvals } from '#server/evals/cards.ts';
import { isInstructorEval } from '#server/evals/conditions.ts';
import { selectForm } from '#server/evals/forms/stored-form.ts';
import { isPersonOf } from '#server/people/person-labels.ts';
import { isCounted } from '#server/platform/database/conditions.ts';
import type { Trx } from '#server/platform/database/open.ts';
import type { ExportedEval } from './results-table.ts';

/**
 * The address by which an import finds the person: the address of their profile if rosters know it, else any address
 * that rosters know. For a person who does not belong to the organization, the address that the organization typed.
 */
const rosterAddressOf = (person: string) => sql<
  string | null
>`case when ${sql.ref(`${person}.belongs`)} then coalesce(
  (select known.email from person_email as known where known.person_id = ${sql.ref(`${person}.id`)}
    order by known.email = lower(${sql.ref(`${person}.email`)}) desc, known.email limit 1),
  ${sql.ref(`${person}.email`)}) else ${sql.ref(`${person}.email`)} end`;

/** Loads the attendees of an event with the addresses by which rosters know them, and with the limits of instructors. */
export const loadExportedRoster = (trx: Trx, eventId: string) =>
  trx
    .selectFrom('roster_entry as attendee')
    .innerJoin('club_person as person', join => join.on(isPersonOf('person', 'attendee.person_id')))
    .leftJoin('club_person as instructor', join =>
      join.on(isPersonOf('instructor', 'attendee.instructor_id')),
    )
    .leftJoin('club_person as asked', join => join.on(isPersonOf('asked', 'attendee.asked_for')))
    .select(['person.first_name as firstName', 'person.last_name as lastName'])
    .select(['person.display_name as displayName', 'attendee.run_group as group', 'attendee.vehicle'])
    .select('attendee.car_number as carNumber')
    .select('attendee.attended_days_mask as days')
    .leftJoin('limits_at_event as limits', join =>
      join
        .onRef('limits.event_id', '=', 'attendee.event_id')
        .onRef('limits.person_id', '=', 'attendee.person_id')
        .on('limits.source', '<>', 'none'),
    )
    .select(['limits.max_students as maxStudents', 'limits.run_groups as takes'])
    .select('limits.own_group as ownGroup')
    .select(({ fn, val }) => fn.coalesce(rosterAddressOf('person'), val('')).as('email'))
    .select(rosterAddressOf('instructor').as('instructorEmail'))
    .select(rosterAddressOf('asked').as('askedForEmail'))
    .where('attendee.event_id', '=', eventId)
    .execute();

/** An exported attendee; the limits of people without limits are null. */
export type ExportedAttendee = Awaited<ReturnType<typeof loadExportedRoster>>[number];

/**
 * Loads the evals of an event by the name of the student. Leaves out Internal Notes about the reader, even if the
 * reader is an admin.
 */
export async function loadResults(trx: Trx, eventId: string, readerId: string): Promise<ExportedEval[]> {
  const emails = byRole(rosterAddressOf('subject'), rosterAddressOf('evaluator'));
  const isDone = sql`eval.state = ${COMPLETED}`;
  const { rows } = await sql<ExportedEval>`
    ${selectFromEvals(sql`${evalCard()} as card, eval.summary, (${selectForm})->'Content' as form,
      case when ${isDone} then eval.answers else '{}' end as answers,
      case when ${isDone} then eval.public_notes else '' end as "publicNotes",
      case when ${isDone} and ${isInstructorEval} and eval.subject_id <> ${readerId} then eval.private_notes else '' end
        as "privateNotes",
      ${emails.instructor} as "instructorEmail", ${emails.student} as "studentEmail"`)}
    where eval.event_id = ${eventId} and ${isCounted} and eval.check_ride_for is null
    order by eval.eval_type desc, lower(subject.last_name), lower(subject.first_name), eval.id`.execute(trx);
  return rows;
}
