import { sql } from 'kysely';
import { COMPLETED } from '#domain/evals/eval-state.ts';
import type { Trx } from '#server/database/open.ts';

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
