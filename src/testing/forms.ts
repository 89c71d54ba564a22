import { greenForm } from '#domain/evals/forms/form-content.fixture.ts';
import type { FormContent } from '#domain/evals/forms/form-content.ts';
import { toStoredForm } from '#server/clubs/forms/form-groups.ts';
import { loadClubGroups } from '#server/clubs/run-groups.ts';
import type { Db } from '#server/platform/database/open.ts';
import { newId } from '#server/platform/ids.ts';
import { addGroups, type Cast } from './cast.ts';

/**
 * Publishes a version of a form of the cast's club: the first of a new form, or the next of the form given. Returns also the
 * columns of a Novice's eval with it.
 */
export async function addFormVersion(
  db: Db,
  { organizationId, admin }: Pick<Cast, 'organizationId' | 'admin'>,
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
    const drafted = { changed_by: admin.personId, changed_at: new Date('2026-06-01T12:00:00Z') };
    await db
      .insertInto('form')
      .values({ ...values, draft_content: json, ...drafted })
      .execute();
  }
  await db
    .insertInto('form_version')
    .values({
      ...{ id: formVersionId, form_id: formId, number, content: json },
      ...{
        change: number === 1 ? 'first' : change,
        published_by: admin.personId,
        published_at: new Date('2026-06-01T12:00:00Z'),
      },
    })
    .execute();
  const novices = await addGroups(db, organizationId, ['Novice']);
  const ofNovice = { form_version_id: formVersionId, form_group_id: novices.get('Novice') ?? null };
  return { formId, formVersionId, ofNovice };
}
