import type { BodyOf } from '#contract/calls.ts';
import type { FormContent } from '#domain/evals/forms/form-content.ts';
import { toStoredForm } from '#server/clubs/forms/form-groups.ts';
import { loadClubGroups } from '#server/clubs/run-groups.ts';
import type { Db } from '#server/platform/database/open.ts';
import { newId } from '#server/platform/ids.ts';
import { addGroups, type Cast } from './cast.ts';
import { greenForm } from './form-content.ts';
import type { Club } from './rosters.ts';

/**
 * Publishes a version of a form of the cast's club: the first of a new form, or the next of the form given. Returns also the
 * columns of a Novice's eval with it.
 */
export async function addFormVersion(
  db: Db,
  { organizationId }: Pick<Cast, 'organizationId'>,
  content: FormContent = greenForm,
  next?: {
    readonly formId: string;
    readonly number: number;
    readonly change?: 'same' | 'scale';
  },
) {
  const formVersionId = newId();
  const { formId, number, change = 'same' } = next ?? { formId: newId(), number: 1 };
  const stored = await db
    .transaction()
    .execute(async trx =>
      toStoredForm(trx, organizationId, content, await loadClubGroups(trx, organizationId)),
    );
  const json = JSON.stringify(stored);
  const { EvalType: eval_type, Purpose: purpose, Name } = content;
  if (!next) {
    const values = { id: formId, organization_id: organizationId, eval_type, purpose, name: Name.en ?? '' };
    await db
      .insertInto('form')
      .values({ ...values, draft_content: json })
      .execute();
  }
  await db
    .insertInto('form_version')
    .values({
      ...{ id: formVersionId, form_id: formId, number, content: json },
      change: number === 1 ? 'first' : change,
    })
    .execute();
  const novices = await addGroups(db, organizationId, ['Novice']);
  const ofNovice = { form_version_id: formVersionId, form_group_id: novices.get('Novice') ?? null };
  return { formId, formVersionId, ofNovice };
}

type FormQuery = Club['byOrganization'] & { readonly formId: string };

export const readForm = async ({ ada }: Club, query: FormQuery) =>
  (await ada.call('GetForm', { query })).reply();

/** Imports a form as its file has it; returns the query of calls about it. */
export async function importForm({ ada, byOrganization: query }: Club, content: unknown) {
  const file = { name: 'form.json', bytes: JSON.stringify(content) };
  const { FormId: formId } = (await ada.call('ImportForm', { query, file })).reply();
  return { ...query, formId };
}

/** Saves the draft over what is stored. */
export async function saveFormDraft(club: Club, query: FormQuery, Content: FormContent) {
  const { Draft } = await readForm(club, query);
  return club.ada.call('SaveFormDraft', { query, body: { Version: Draft.Version, Content } });
}

/** Publishes the draft as it is stored. */
export async function publishForm(
  club: Club,
  query: FormQuery,
  changes: Partial<BodyOf<'PublishForm'>> = {},
) {
  const { Draft } = await readForm(club, query);
  const body = { Version: Draft.Version, SameLevels: true, Note: '', MoveEventIds: [], ...changes };
  return club.ada.call('PublishForm', { query, body });
}
