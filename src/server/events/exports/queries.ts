import { sql } from 'kysely';
import type { Answers } from '#domain/evals/answers.ts';
import { COMPLETED } from '#domain/evals/eval-state.ts';
import { INSTRUCTOR_RATES_STUDENT } from '#domain/evals/forms/template.ts';
import { byRole, selectEvalCards, toEvalCard } from '#server/evals/cards.ts';
import { isCounted } from '#server/platform/database/eval-conditions.ts';
import type { Trx } from '#server/platform/database/open.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { mapInSlices } from '#server/platform/slices.ts';
import type { ExportedEval } from './results-table.ts';
import type { ExportedAttendee } from './roster-table.ts';

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

/** Loads the members of an event that name the file. A problem when the organization has no such event. */
export async function loadExportedEvent(trx: Trx, organizationId: string, eventId: string) {
  const event = await trx
    .selectFrom('event')
    .select(['name', 'start', 'days'])
    .where('id', '=', eventId)
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  if (!event) throw problems.absent();
  return event;
}

/** Loads the roster of an event. */
export async function loadExportedRoster(trx: Trx, eventId: string): Promise<ExportedAttendee[]> {
  const rows = await trx
    .selectFrom('attendee')
    .innerJoin('club_person as person', join =>
      join
        .onRef('person.id', '=', 'attendee.person_id')
        .onRef('person.organization_id', '=', 'attendee.organization_id'),
    )
    .leftJoin('club_person as instructor', join =>
      join
        .onRef('instructor.id', '=', 'attendee.instructor_id')
        .onRef('instructor.organization_id', '=', 'attendee.organization_id'),
    )
    .select(['person.first_name as firstName', 'person.last_name as lastName'])
    .select(['person.display_name as displayName', 'attendee.run_group as group', 'attendee.vehicle'])
    .select('attendee.comes_on as days')
    .select([rosterAddressOf('person').as('email'), rosterAddressOf('instructor').as('instructorEmail')])
    .where('attendee.event_id', '=', eventId)
    .execute();
  return rows.map(row => ({ ...row, email: row.email ?? '' }));
}

/**
 * Loads the evals of an event by the name of the student. Leaves out Internal Notes about the reader, even if the
 * reader is an admin.
 */
export async function loadResults(trx: Trx, eventId: string, readerId: string): Promise<ExportedEval[]> {
  const rows = await selectEvalCards(trx)
    .select(['eval.summary', 'eval.public_notes'])
    .select([
      sql<Answers>`eval.answers`.as('answers'),
      sql<string>`case when eval.eval_type = ${INSTRUCTOR_RATES_STUDENT} and eval.subject_id <> ${readerId}
        then eval.private_notes else '' end`.as('private_notes'),
      rosterAddressOf('subject').as('subjectEmail'),
      rosterAddressOf('evaluator').as('evaluatorEmail'),
    ])
    .where('eval.event_id', '=', eventId)
    .where(isCounted)
    .where('eval.check_ride_for', 'is', null)
    .orderBy('eval.eval_type', 'desc')
    .orderBy(sql`lower(subject.last_name)`)
    .orderBy(sql`lower(subject.first_name)`)
    .orderBy('eval.id')
    .execute();
  return mapInSlices(rows, row => {
    const isOpen = row.state < COMPLETED;
    const { InstructorProfile: instructorEmail, StudentProfile: studentEmail } = byRole(row.eval_type, {
      subject: row.subjectEmail,
      evaluator: row.evaluatorEmail,
    });
    return {
      card: toEvalCard(row),
      instructorEmail,
      studentEmail,
      answers: isOpen ? {} : row.answers,
      summary: row.summary,
      publicNotes: isOpen ? '' : row.public_notes,
      privateNotes: isOpen ? '' : row.private_notes,
    };
  });
}
