import type { Download } from '#contract/call.ts';
import type { QueryOf } from '#contract/calls.ts';
import type { FormContent, FormSection, FormSkill, FormText } from '#domain/evals/forms/form-content.ts';
import type { Cell, Table } from '#domain/text/csv.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { writeXlsx } from '#server/platform/spreadsheet/xlsx/write-xlsx.ts';
import type { Work } from '#server/platform/work/work.ts';
import {
  evalKinds,
  inLanguage,
  LIST_SEPARATOR,
  levelColumns,
  sheetColumns,
  type TextColumn,
} from './sheet-columns.ts';

const types = {
  json: 'application/json; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

type Cells = Readonly<Record<string, Cell>>;

const list = (items: readonly string[]): string =>
  items.map(item => item.replace(/[\\;]/g, '\\$&')).join(LIST_SEPARATOR);

/** Writes a form as a table: a row for the form, then one for each section and skill (docs/forms.md). */
export function sheetOf(content: FormContent): Table {
  const [first, ...others] = content.Languages;
  const text = (name: TextColumn, of: FormText): Cells => ({
    [name]: (first && of[first]) ?? null,
    ...Object.fromEntries(others.map(language => [inLanguage(name, language), of[language] ?? null])),
  });
  const levels = (textOf: (value: number) => FormText): Cells =>
    Object.assign({}, ...levelColumns.map((name, at) => text(name, textOf(at + 1))));

  const kind = Object.entries(evalKinds).find(
    ([, { EvalType, Purpose }]) => EvalType === content.EvalType && Purpose === content.Purpose,
  );
  const formRow: Cells = {
    row: 'form',
    ...text('skill', content.Name),
    ...levels(value => content.Levels.find(level => level.Value === value)?.Name ?? {}),
    evals: kind?.[0] ?? null,
    languages: list(content.Languages),
  };
  const skillRow = (section: FormSection, skill: FormSkill): Cells => ({
    row: 'skill',
    ...text('section', section.Title),
    ...text('skill', skill.Label),
    ...text('notApplicable', skill.NotApplicable ?? {}),
    ...levels(value => skill.Levels[value] ?? {}),
    ...{ weight: skill.Weight, key: skill.Key, notSeen: skill.NotSeen ? 'yes' : 'no' },
    ...{ requiredFor: list(skill.RequiredFor), hiddenFor: list(skill.HiddenFor) },
  });
  const sectionRows = (section: FormSection): Cells[] => {
    const shared = {
      ...text('section', section.Title),
      ...text('description', section.Description),
      ...{ key: section.Key, step: section.Step },
    };
    return 'Texts' in section
      ? [{ ...shared, row: 'notes', skill: list(section.Texts) }]
      : [
          { ...shared, row: 'section', weight: section.Weight },
          ...section.Skills.map(skill => skillRow(section, skill)),
        ];
  };

  const rows = [formRow, ...content.Sections.flatMap(sectionRows)];
  // Without the column of the required skills, a reader takes all as required.
  const isUsed = (key: string) => key === 'requiredFor' || rows.some(row => (row[key] ?? '') !== '');
  const columns = Object.entries(sheetColumns).filter(([key]) => isUsed(key));
  return {
    header: columns.map(([, { name }]) => name),
    rows: rows.map(row => columns.map(([key]) => row[key] ?? null)),
  };
}

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
