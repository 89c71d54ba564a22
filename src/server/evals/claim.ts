import { sql } from 'kysely';
import { IN_PROGRESS } from '#domain/evals/eval-state.ts';
import { acceptByFilling } from '#server/clubs/memberships.ts';
import type { Db } from '#server/platform/database/open.ts';
import { instructsAtEvent, isEvaluator, mayTakeOn } from './conditions.ts';

/**
 * Claims an eval for its evaluator, or an instructor eval without evaluator for any instructor of its event, who accepts
 * its organization (docs/product.md#claiming). One statement decides, so that one of two simultaneous claims wins. Does
 * nothing when the person may not claim the eval or has claimed it. Keeps LastUpdated, which dates answers.
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
