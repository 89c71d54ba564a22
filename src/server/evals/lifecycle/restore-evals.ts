import { sql } from 'kysely';
import { COMPLETED } from '#domain/evals/eval-state.ts';
import { scoreEval } from '#domain/evals/scoring.ts';
import { selectForm, templateOfEval } from '#server/evals/forms/stored-form.ts';
import type { Trx } from '#server/platform/database/open.ts';

/**
 * Completes the person's re-opened evals again with what they had submitted: the person will not
 * submit them any more, and the people whom the evals are about keep them. Returns the ids of the evals.
 */
export async function restoreReopened(trx: Trx, personId: string): Promise<string[]> {
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

/** Turns off the public links of the evals about a person. */
export async function turnOffLinks(trx: Trx, personId: string): Promise<void> {
  await sql`update eval set public_link_key = null where subject_id = ${personId}`.execute(trx);
}
