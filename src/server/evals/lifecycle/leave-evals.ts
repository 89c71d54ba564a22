import { sql } from 'kysely';
import { COMPLETED } from '#domain/evals/eval-state.ts';
import { INSTRUCTOR_RATES_STUDENT } from '#domain/evals/forms/template.ts';
import { scoreEval } from '#domain/evals/scoring.ts';
import { selectForm, templateOfEval } from '#server/evals/forms/stored-form.ts';
import type { Trx } from '#server/platform/database/open.ts';
import { newId } from '#server/platform/ids.ts';
import { queueCompletions, wasNeverNotified } from '#server/platform/messages/queue-completions.ts';
import { deletePending, releaseEvals } from './pending-evals.ts';

/**
 * Completes the person's re-opened evals again with what they had submitted: nobody can
 * submit them later, and their subjects keep them. Returns the ids of the evals.
 */
async function restoreReopened(trx: Trx, personId: string): Promise<string[]> {
  const reopened = await trx
    .selectFrom('eval')
    .select(['id', 'eval_type', 'answers', selectForm.as('form')])
    .where('evaluator_id', '=', personId)
    .where('completed_at', 'is not', null)
    .where('state', '<', COMPLETED)
    .forUpdate()
    .execute();
  const rows = reopened.map(({ id, eval_type, answers, form }) => {
    const { apexScore, summary } = scoreEval(templateOfEval(eval_type, form), answers);
    return { id, apex_score: apexScore, summary };
  });
  await sql`
    update eval set state = ${COMPLETED}, apex_score = scored.apex_score,
      summary = scored.summary, draft = null
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as scored (id uuid, apex_score double precision, summary text)
    where eval.id = scored.id
  `.execute(trx);
  return rows.map(({ id }) => id);
}

/** Queues the messages about completed evals that were withdrawn when the evals were re-opened. */
async function queueWithdrawn(trx: Trx, evalIds: readonly string[], now: Date): Promise<void> {
  const messageIds = evalIds.map(() => newId(now.getTime()));
  const unnotified = sql`(
    select eval.*, message_id from eval
    join unnest(${evalIds}::uuid[], ${messageIds}::uuid[]) as restored (eval_id, message_id) on eval_id = eval.id
    where ${wasNeverNotified})`;
  await queueCompletions(unnotified, now).execute(trx);
}

/**
 * Takes the person out of the evals that were never submitted. Deletes those about the person and the person's own
 * ratings of instructors; another instructor can claim the others, as if they were not begun. Submitted evals stay; the
 * public links of those about the person are turned off. Re-opened evals are completed again.
 */
export async function leaveEvals(trx: Trx, personId: string, now: Date): Promise<void> {
  const restored = await restoreReopened(trx, personId);
  await queueWithdrawn(trx, restored, now);
  await deletePending(
    trx,
    sql`(subject_id = ${personId}
      or evaluator_id = ${personId} and (eval_type <> ${INSTRUCTOR_RATES_STUDENT} or off_roster))`,
  );
  await releaseEvals(trx, sql`evaluator_id = ${personId}`, now);
  await sql`update eval set public_link_key = null where subject_id = ${personId}`.execute(trx);
}
