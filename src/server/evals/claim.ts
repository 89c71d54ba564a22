import { sql } from 'kysely';
import { IN_PROGRESS } from '#domain/evals/eval-state.ts';
import { acceptByFilling } from '#server/clubs/memberships.ts';
import type { Db } from '#server/platform/database/open.ts';
import { instructsAtEvent, isEvaluator, mayTakeOn } from './conditions.ts';

/**
 * Takes an eval on: by its evaluator, or by any instructor of its event while an instructor eval has no evaluator
 * (docs/product.md#claiming), who accepts its organization by it. One statement decides, so of two who claim at once one
 * gets it. What cannot be claimed, or was claimed before, stays as it is. LastUpdated stays, too: it dates answers.
 */
export async function claimEval(db: Db, evalId: string, personId: string, now: Date): Promise<void> {
  await sql`
    with claimed as (
      update eval set evaluator_id = ${personId}, state = ${IN_PROGRESS}
      from eval as before
      where before.id = eval.id and eval.id = ${evalId} and (
        ${isEvaluator(personId)} and eval.state < ${IN_PROGRESS}
        or ${mayTakeOn(personId)} and ${instructsAtEvent(personId)})
      returning eval.evaluator_id, eval.organization_id, before.evaluator_id is null as taken
    )
    ${acceptByFilling(sql`(select * from claimed where taken)`, now)}
  `.execute(db);
}
