import type { BodyOf } from '#contract/calls.ts';
import type { DraftSaved } from '#contract/evals/club-forms.ts';
import { findUnsavable, formLimits } from '#domain/evals/forms/check-form.ts';
import { spellGroups } from '#domain/evals/forms/spell-groups.ts';
import { cutText } from '#domain/text/clean.ts';
import { problems } from '#server/platform/problems/problem.ts';
import type { Caller } from '#server/platform/sessions/sessions.ts';
import type { Work } from '#server/platform/work/work.ts';
import { faultsOf, judgeDraft, nameOfForm } from './judge-draft.ts';
import { lockForm } from './queries.ts';
import { texts } from './texts.ts';

/**
 * Saves the draft of a form, with all faults that a form can have. Until its first version the draft also says which evals
 * the form is for.
 */
export async function saveDraft(
  { trx, by, now }: Work<Caller>,
  organizationId: string,
  formId: string,
  { Version, Content }: BodyOf<'SaveFormDraft'>,
): Promise<DraftSaved> {
  const [unsavable] = findUnsavable(Content).length > 0 ? faultsOf(Content) : [];
  if (unsavable) throw problems.refused(texts().notSaved, unsavable.message, [unsavable]);
  const form = await lockForm(trx, organizationId, formId);
  if (form.draft_version !== Version) throw problems.conflict(texts().savedElsewhere);
  const content = spellGroups(Content, form.names);
  const { EvalType: eval_type, Purpose: purpose } = content;
  if (form.newest && (form.eval_type !== eval_type || form.purpose !== purpose)) {
    const message = texts().otherEvals;
    throw problems.refused(texts().notSaved, message, [{ path: '/Content/EvalType', message }]);
  }
  await trx
    .with('renamed', db =>
      db
        .updateTable('form')
        .set({
          name: cutText(nameOfForm(content), formLimits.name) || form.name,
          eval_type,
          purpose,
        })
        .where('id', '=', formId),
    )
    .updateTable('form_draft')
    .set({ content: JSON.stringify(content), version: Version + 1, changed_by: by.personId, changed_at: now })
    .where('form_id', '=', formId)
    .execute();
  return { Version: Version + 1, ...judgeDraft(content, form) };
}
