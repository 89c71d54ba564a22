import type { BodyOf } from '#contract/calls.ts';
import type { AuditAction } from '#domain/clubs/audit-actions.ts';
import type { FormContent } from '#domain/evals/forms/form-content.ts';
import { setLanguages } from '#domain/evals/forms/form-texts.ts';
import { lockOrganization } from '#server/clubs/organization.ts';
import { loadClubGroups } from '#server/clubs/run-groups.ts';
import { refuseStale } from '#server/platform/calls/version.ts';
import { newId } from '#server/platform/ids.ts';
import { readersLanguage } from '#server/platform/language/reader.ts';
import { problems } from '#server/platform/problems/problem.ts';
import type { Work } from '#server/platform/work/work.ts';
import { toStoredForm } from './form-groups.ts';
import { nameOfForm } from './judge-draft.ts';
import { findForm, lockForm } from './queries.ts';
import { starters } from './starters.ts';
import { texts } from './texts.ts';

const MAX_FORMS = 100;

const refuse = (message: string, path: string) =>
  problems.refused(texts().notSaved, message, [{ path, message }]);

/** Makes a form with a draft. */
export async function createForm(
  { trx, now, audit }: Work,
  organizationId: string,
  content: FormContent,
  action: AuditAction,
): Promise<string> {
  // Two that are made at once are counted one after the other.
  await lockOrganization(trx, organizationId);
  const { count } = await trx
    .selectFrom('form')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow();
  if (count >= MAX_FORMS) throw problems.refused(texts().notSaved, texts().tooManyForms(MAX_FORMS));
  const id = newId(now.getTime());
  const name = nameOfForm(content);
  const groups = await loadClubGroups(trx, organizationId);
  const stored = await toStoredForm(trx, organizationId, content, groups);
  await trx
    .insertInto('form')
    .values({
      ...{ id, organization_id: organizationId, name },
      ...{ eval_type: content.EvalType, purpose: content.Purpose },
      draft_content: JSON.stringify(stored),
    })
    .execute();
  await audit(organizationId, { action, about: name });
  return id;
}

/** Returns a starter in the reader's language alone: a club that wants another one adds it in the editor. */
function copyOfStarter(starter: FormContent): FormContent {
  const language = readersLanguage();
  return starter.Languages.includes(language) ? setLanguages(starter, [language]) : starter;
}

/** Makes a form from the draft of another form of the club, or from a starter. */
export async function copyForm(
  work: Work,
  organizationId: string,
  { FormId, Starter, Name }: BodyOf<'CopyForm'>,
): Promise<string> {
  if (Name === '') throw refuse(texts().needsName, '/Name');
  const form = FormId ? await findForm(work.trx, organizationId, FormId) : null;
  const content = form?.content ?? (Starter && copyOfStarter(starters[Starter]));
  if (!content) throw refuse(texts().fromOne, '/Starter');
  // A draft may have no language yet.
  const Languages = content.Languages.length > 0 ? content.Languages : [readersLanguage()];
  const names = Languages.map(language => [language, Name]);
  const copy = { ...content, Languages, Name: Object.fromEntries(names) };
  return createForm(work, organizationId, copy, 'form-made');
}

/** Retires a form or brings it back. A retired form is no default. */
export async function retireForm(
  { trx, now, audit }: Work,
  organizationId: string,
  formId: string,
  { Version, Retired }: BodyOf<'RetireForm'>,
): Promise<void> {
  const form = await lockForm(trx, organizationId, formId);
  refuseStale(Version, form.version);
  const changed = { is_default: form.is_default && !Retired, retired_at: Retired ? now : null };
  await trx.updateTable('form').set(changed).where('id', '=', formId).execute();
  await audit(organizationId, { action: Retired ? 'form-retired' : 'form-restored', about: form.name });
}

/** Makes a form the default for its evals, in place of the one before, or ends that. */
export async function setDefaultForm(
  { trx, audit }: Work,
  organizationId: string,
  formId: string,
  { Version, IsDefault }: BodyOf<'SetDefaultForm'>,
): Promise<void> {
  const form = await lockForm(trx, organizationId, formId);
  refuseStale(Version, form.version);
  if (IsDefault && (!form.newest || form.retired_at)) throw refuse(texts().notDefault, '/IsDefault');
  const { eval_type, purpose, name: about } = form;
  const sameEvals = { organization_id: organizationId, eval_type, purpose };
  if (IsDefault) {
    await trx
      .updateTable('form')
      .set({ is_default: false })
      .where(eb => eb.and({ ...sameEvals, is_default: true }))
      .execute();
  }
  await trx.updateTable('form').set({ is_default: IsDefault }).where('id', '=', formId).execute();
  await audit(organizationId, { action: IsDefault ? 'form-default' : 'form-no-default', about });
}
