import type { Download } from '#contract/call.ts';
import type { QueryOf } from '#contract/calls.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { writeXlsx } from '#server/platform/spreadsheet/xlsx/write-xlsx.ts';
import type { Work } from '#server/platform/work/work.ts';
import { sheetOf } from './write-sheet.ts';

const types = {
  json: 'application/json; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Makes a file of a version of a form. */
export async function exportForm(
  { trx, audit }: Work,
  { organizationId, formVersionId, format }: QueryOf<'ExportForm'>,
): Promise<Download> {
  const { name, number, content } = await trx
    .selectFrom('form')
    .innerJoin('form_version', 'form_version.form_id', 'form.id')
    .select(['form.name', 'number', 'content'])
    .where('form_version.id', '=', formVersionId)
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow(problems.absent);
  await audit(organizationId, { action: 'form-exported', about: name, details: { Version: number } });
  return {
    fileName: `${name.replace(/[\\/:*?"<>|]/g, '-')} ${number}.${format}`,
    type: types[format],
    bytes:
      format === 'json'
        ? Buffer.from(JSON.stringify(content, null, 2))
        : await writeXlsx('Form', sheetOf(content)),
  };
}
