import type { DraftChanges, ServerDraft } from '#contract/evals/drafts.ts';
import { applyChanges } from '#domain/evals/draft-changes.ts';
import { type DraftFields, filledFields } from '#domain/evals/draft-fields.ts';
import { isPending } from '#domain/evals/eval-state.ts';
import type { Trx } from '#server/platform/database/open.ts';
import { problems } from '#server/platform/problems/problem.ts';
import type { Actor, Work } from '#server/platform/work/work.ts';
import { draftFaultsIn, fieldsByName, refuseOtherVersion } from './faults.ts';
import { selectFilled, templateOfEval } from './forms/stored-form.ts';
import { storeDraft } from './lifecycle/change-eval.ts';
import { takeFormBack } from './lifecycle/complete-eval.ts';
import { texts } from './texts.ts';

/** The content of an eval as its evaluator has filled it in. */
export type FilledEval = Omit<
  NonNullable<Awaited<ReturnType<typeof lockFilled>>>,
  'form_version_id' | 'state'
>;

/**
 * Returns the stored fields of a pending eval: its draft, over the answers submitted before it was re-opened. An empty
 * note among those answers counts as never written.
 */
export function draftFields(filled: FilledEval): DraftFields {
  const submitted = filledFields({
    Answers: filled.answers,
    PublicNotes: filled.public_notes || null,
    NextStep: filled.next_step || null,
    PrivateNotes: filled.private_notes || null,
  });
  if (submitted.length === 0) return { ...filled.draft };
  const form = fieldsByName(templateOfEval(filled.eval_type, filled.form));
  const At = filled.last_updated.toISOString();
  const fields = submitted.filter(([name]) => form.has(name)).map(([name, Value]) => [name, { Value, At }]);
  return { ...Object.fromEntries(fields), ...filled.draft };
}

/** Locks the eval of its evaluator until the transaction ends, so that nobody completes or reassigns it meanwhile. */
const lockFilled = (trx: Trx, evalId: string, evaluatorId: string) =>
  selectFilled(trx, evalId, evaluatorId)
    .select(['last_updated', 'draft'])
    .forNoKeyUpdate()
    .executeTakeFirst();

/**
 * Stores the changes of the evaluator and returns all stored fields: two devices that send at once do not undo each
 * other's changes. Returns null when the caller is not the evaluator. Problems: 409 for a completed eval, 422 with the
 * faulty fields.
 */
export async function saveDraft(
  { trx, now, by }: Work<Actor>,
  { EvalId, FormVersionId, Changes }: DraftChanges,
): Promise<ServerDraft | null> {
  if (FormVersionId) await takeFormBack(trx, by.personId, { EvalId, FormVersionId });
  const filled = await lockFilled(trx, EvalId, by.personId);
  if (!filled) return null;
  if (!isPending(filled.state)) throw problems.conflict(texts().complete);
  refuseOtherVersion(FormVersionId, filled.form_version_id);
  const faults = draftFaultsIn(templateOfEval(filled.eval_type, filled.form), Changes);
  if (faults.length > 0) throw problems.refused(texts().draftNotSaved, texts().nothingSaved, faults);
  const Fields = applyChanges(draftFields(filled), Changes, now);
  if (Object.keys(Changes).length > 0) await storeDraft(trx, EvalId, Fields, now);
  return { Fields };
}
