import { sql } from 'kysely';
import { COMPLETED } from '#domain/evals/eval-state.ts';
import type { EvalType } from '#domain/evals/forms/template.ts';
import { groupAbove, isClubWithSchool } from '#server/evals/forms/recommendation.ts';
import type { Db } from '#server/platform/database/open.ts';

export interface Completion {
  readonly evalId: string;
  readonly evaluatorId: string;
  readonly evalType: EvalType;
  readonly formVersionId: string | null;
  /** An instant of PostgreSQL, also infinity. */
  readonly basedOn: string;
  readonly answers: string;
  readonly apexScore: number;
  readonly summary: string;
  readonly publicNotes: string;
  readonly nextStep: string;
  readonly privateNotes: string;
  readonly recommendation: string | null;
  readonly linkKey: string;
  readonly messageId: string;
  readonly now: Date;
}

const recommended = (recommendation: string) => sql`
  recommendation = case when ${isClubWithSchool} then ${recommendation}::text end,
  recommended_to = case when ${recommendation}::text in ('promote', 'check-ride') and ${isClubWithSchool} then ${groupAbove} end`;

/** When the eval was last completed; null for an eval that never was. */
export const lastCompletion = sql<Date | null>`coalesce(eval.resubmitted_at, eval.completed_at)`;

/**
 * SQL that completes a pending eval of its evaluator; returns its row with `message_id` and `changed`, which is true for an
 * eval that was re-opened. `condition` is a further one on the row of `eval`. A public link that was turned off stays off, and a shared link works again: the new key is stored only the
 * first time. Subqueries about the school take time even where they never run, so that a submission without a
 * recommendation leaves them out.
 */
export const completeEval = (completion: Completion, condition = sql<boolean>`true`) => sql`
  update eval set answers = ${completion.answers}::jsonb,
    apex_score = ${completion.apexScore}::float8, summary = ${completion.summary}, public_notes = ${completion.publicNotes},
    ${completion.recommendation === null ? sql`recommendation = null, recommended_to = null` : recommended(completion.recommendation)},
    next_step = ${completion.nextStep}, private_notes = ${completion.privateNotes}, state = ${COMPLETED}, draft = null,
    public_link_key = case when eval.completed_at is null then ${completion.linkKey} else eval.public_link_key end,
    last_updated = ${completion.now}, completed_at = coalesce(eval.completed_at, ${completion.now}),
    resubmitted_at = case when eval.completed_at is not null then ${completion.now}::timestamptz end
  where eval.id = ${completion.evalId} and eval.evaluator_id = ${completion.evaluatorId}
    and eval.eval_type = ${completion.evalType}::smallint and eval.state < ${COMPLETED}
    and eval.form_version_id is not distinct from ${completion.formVersionId}::uuid
    and coalesce(${lastCompletion} <= ${completion.basedOn}::timestamptz, true)
    and ${condition}
  returning eval.id, eval.organization_id, eval.event_id, eval.subject_id, eval.evaluator_id,
    eval.eval_type, eval.apex_score, eval.form_version_id,
    eval.resubmitted_at is not null as changed, ${completion.messageId}::uuid as message_id`;

/**
 * Gives an eval back the version of its form that the evaluator's phone has, where the club moved the eval to another version
 * and nobody has begun it since: answers on a phone win over a form's change.
 */
export async function takeFormBack(
  db: Db,
  evaluatorId: string,
  { EvalId, FormVersionId }: { readonly EvalId: string; readonly FormVersionId: string },
): Promise<void> {
  await db
    .updateTable('eval')
    .set({ form_version_id: FormVersionId })
    .where('id', '=', EvalId)
    .where('evaluator_id', '=', evaluatorId)
    .where('completed_at', 'is', null)
    .where('draft', 'is', null)
    .where(sql<boolean>`${FormVersionId} = any(former_form_versions)`)
    .execute();
}
