import { sql } from 'kysely';
import { OTHER_FORM_VERSION } from '#domain/evals/draft.ts';
import type { FormContent } from '#domain/evals/forms/form-content.ts';
import { englishForms, templateOfForm } from '#domain/evals/forms/form-template.ts';
import { narrowForm } from '#domain/evals/forms/narrow-form.ts';
import type { EvalType, Template } from '#domain/evals/forms/template.ts';
import { templateFor } from '#domain/evals/forms/templates.ts';
import type { Db } from '#server/platform/database/open.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { texts } from './texts.ts';

/** A club's form as the database has it for an eval; null: the built-in form. */
export type StoredForm = { readonly Content: FormContent; readonly RunGroups: readonly string[] } | null;

/** Selects the form of an eval; reads nothing more for an eval with the built-in form. */
export const selectForm = sql<StoredForm>`case when eval.form_version_id is not null then (
  select json_build_object('Content', content, 'RunGroups', eval.form_groups) from form_version
  where form_version.id = eval.form_version_id) end`;

/** Returns a form as its student is asked it. */
export const askedForm = (stored: StoredForm): FormContent | null =>
  stored && narrowForm(stored.Content, stored.RunGroups);

/** Returns the form by which an eval is checked and scored. Texts that are stored are in English where the form has it. */
export function templateOfEval(evalType: EvalType, stored: StoredForm): Template {
  const asked = askedForm(stored);
  return asked ? templateOfForm(asked, englishForms) : templateFor(evalType);
}

/** Refuses answers to a version of a form that the eval does not have: a key may mean another skill there. */
export function refuseOtherVersion(asked: string | null | undefined, stored: string | null): void {
  if (asked && asked !== stored) throw problems.conflict(texts().otherVersion, OTHER_FORM_VERSION);
}

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
