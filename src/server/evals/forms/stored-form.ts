import { sql } from 'kysely';
import type { FormContent } from '#domain/evals/forms/form-content.ts';
import { englishForms, templateOfForm } from '#domain/evals/forms/form-template.ts';
import { narrowForm } from '#domain/evals/forms/narrow-form.ts';
import type { EvalType, Template } from '#domain/evals/forms/template.ts';
import { templateFor } from '#domain/evals/forms/templates.ts';
import type { Db } from '#server/platform/database/open.ts';

/** A club's form as the database has it for an eval; null: the built-in form. */
export type StoredForm = { readonly Content: FormContent; readonly RunGroups: readonly string[] } | null;

/** Selects the form of an eval; reads nothing more for an eval with the built-in form. */
export const selectForm = sql<StoredForm>`case when eval.form_version_id is not null then (
  select json_build_object('Content', content, 'RunGroups', ids_of_group(eval.form_group_id)) from form_version
  where form_version.id = eval.form_version_id) end`;

/** Returns a form as its student is asked it. */
export const askedForm = (stored: StoredForm): FormContent | null =>
  stored && narrowForm(stored.Content, stored.RunGroups);

/** Returns the form by which an eval is checked and scored. Texts that are stored are in English where the form has it. */
export function templateOfEval(evalType: EvalType, stored: StoredForm): Template {
  const asked = askedForm(stored);
  return asked ? templateOfForm(asked, englishForms) : templateFor(evalType);
}

/** Selects the content of an eval as its evaluator filled it in, with its form. */
export const selectFilled = (db: Db, evalId: string, evaluatorId: string) =>
  db
    .selectFrom('eval')
    .select(['eval_type', 'form_version_id', 'state', selectForm.as('form')])
    .select(['answers', 'public_notes', 'next_step', 'private_notes'])
    .where('id', '=', evalId)
    .where('evaluator_id', '=', evaluatorId);
