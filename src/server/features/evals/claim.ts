import { sql } from 'kysely';
import { COMPLETED, IN_PROGRESS } from '#domain/evals/eval-state.ts';
import type { Db } from '#server/database/open.ts';
import { instructsAtEvent, isEvaluator, isInstructorEval, isSubject } from './conditions.ts';

/**
 * Takes an eval on: by its evaluator, or by any instructor of its event while an instructor eval has no
 * evaluator (docs/product.md#claiming). One statement decides, so of two who claim at once one gets it. What cannot
 * be claimed, or was claimed before, stays as it is. LastUpdated stays, too: it dates answers.
 */
export async function claimEval(db: Db, evalId: string, personId: string): Promise<void> {
  await db
    .updateTable('eval')
    .set({ evaluator_id: personId, state: IN_PROGRESS })
    .where('id', '=', evalId)
    .where(
      sql<boolean>`(
        ${isEvaluator(personId)} and eval.state < ${IN_PROGRESS}
        or eval.evaluator_id is null and eval.state < ${COMPLETED} and ${isInstructorEval}
          and ${instructsAtEvent(personId)} and not ${isSubject(personId)})`,
    )
    .execute();
}
