import { sql, type Transaction } from 'kysely';
import { COMPLETED } from '#domain/evals/eval-state.ts';
import { INSTRUCTOR_GROUP } from '#domain/roster/groups.ts';
import type { Database } from '#server/database/tables.ts';
import { addressOf, confirmedPhoneOf } from '#server/platform/person-labels.ts';

type Trx = Transaction<Database>;

/** The evals of an event that wait to be filled in, with what a message says of whom they are about. */
export function loadPendingEvals(trx: Trx, eventId: string) {
  return trx
    .selectFrom('eval')
    .innerJoin('person as subject', 'subject.id', 'eval.subject_id')
    .select([
      'eval.id',
      'eval.eval_type as evalType',
      'eval.evaluator_id as evaluatorId',
      'eval.car',
      sql<boolean>`eval.told_at is not null`.as('told'),
      'subject.display_name as displayName',
      'subject.first_name as firstName',
      'subject.last_name as lastName',
      'subject.email',
    ])
    .where('eval.event_id', '=', eventId)
    .where('eval.state', '<', COMPLETED)
    .orderBy('eval.id')
    .execute();
}

/** Everybody whom a message could go to: the event's instructors, and whoever has an eval of it to fill in. */
export function loadRecipients(trx: Trx, eventId: string) {
  return trx
    .selectFrom('person')
    .leftJoin('attendee', join =>
      join
        .onRef('attendee.person_id', '=', 'person.id')
        .on('attendee.event_id', '=', eventId)
        .on('attendee.run_group', '=', INSTRUCTOR_GROUP),
    )
    .select([
      'person.id',
      'person.preferred_communication as preferred',
      'person.language',
      addressOf.as('address'),
      confirmedPhoneOf.as('confirmedPhone'),
      sql<boolean>`attendee.person_id is not null`.as('instructs'),
    ])
    .where(
      'person.id',
      'in',
      sql<string>`(
        select evaluator_id from eval where event_id = ${eventId} and state < ${COMPLETED} and evaluator_id is not null
        union
        select person_id from attendee where event_id = ${eventId} and run_group = ${INSTRUCTOR_GROUP}
      )`,
    )
    .orderBy('person.id')
    .execute();
}
