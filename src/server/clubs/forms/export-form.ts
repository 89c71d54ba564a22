import { sql } from 'kysely';
import type { Download } from '#contract/call.ts';
import type { QueryOf } from '#contract/calls.ts';
import { problems } from '#server/platform/problems/problem.ts';

import type { Work } from '#server/platform/work/work.ts';
import { fromStoredForm, selectGroupNames } from './form-groups.ts';

/** Makes a file in the format apex-form/1 of a version of a form. */
export async function exportForm(
  { trx, audit }: Work,
  { organizationId, formVersionId }: QueryOf<'ExportForm'>,
): Promise<Download> {
  const { name, number, content, groupNames } = await trx
    .selectFrom('form')
    .innerJoin('form_version', 'form_version.form_id', 'form.id')
    .select(['form.name', 'number', 'content'])
    .select(selectGroupNames(sql.ref('form.organization_id')).as('groupNames'))
    .where('form_version.id', '=', formVersionId)
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow(problems.absent);
  await audit(organizationId, { action: 'form-exported', about: name, details: { Version: number } });
  return {
    fileName: `${name.replace(/[\\/:*?"<>|]/g, '-')} ${number}.json`,
    type: 'application/json; charset=utf-8',
    bytes: Buffer.from(JSON.stringify(fromStoredForm(content, groupNames), null, 2)),
  };
}
