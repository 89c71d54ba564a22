import { sql } from 'kysely';
import { COMPLETED } from '#domain/evals/eval-state.ts';
import { templateFor } from '#domain/evals/forms/templates.ts';
import { scoreEval } from '#domain/evals/scoring.ts';
import type { Trx } from '#server/platform/database/open.ts';

/**
 * Completes a person's re-opened evals again with what they had submitted (docs/decisions/0012): they will not be
 * submitted any more, and whom they are about keeps them.
 */
export async function restoreReopened(trx: Trx, personId: string): Promise<void> {
  const reopened = await trx
    .selectFrom('eval')
    .select(['id', 'eval_type', 'answers'])
    .where('evaluator_id', '=', personId)
    .where('completed_at', 'is not', null)
    .where('state', '<', COMPLETED)
    .forUpdate()
    .execute();
  const rows = reopened.map(({ id, eval_type, answers }) => {
    const { averages, apexScore, summary } = scoreEval(templateFor(eval_type), answers);
    return { id, averages, apex_score: apexScore, summary };
  });
  await sql`
    update eval set state = ${COMPLETED}, averages = scored.averages, apex_score = scored.apex_score,
      summary = scored.summary, draft = null
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as scored (id uuid, averages jsonb, apex_score double precision, summary text)
    where eval.id = scored.id
  `.execute(trx);
}
