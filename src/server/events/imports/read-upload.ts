import {
  ImportChoices as choicesSchema,
  type ImportChoices as WrittenChoices,
} from '#contract/schemas/basics.ts';
import type { RememberedChoices } from '#domain/events/import-memory.ts';
import { groupKey } from '#domain/text/group-key.ts';
import { compileFileCheck } from '#server/platform/http/schema-compilers.ts';
import type { Upload } from '#server/platform/http/uploads.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { readSpreadsheet } from '#server/platform/spreadsheet/read-spreadsheet.ts';
import { findTables } from '#server/platform/spreadsheet/table/find-table.ts';
import type { Column } from '#server/platform/spreadsheet/table/headers.ts';
import {
  foldChoices,
  type ImportChoices,
  type ImportFile,
} from '#server/platform/spreadsheet/table/import-file.ts';
import { ROWS_OF_A_SHEET, type Sheet, SpreadsheetError } from '#server/platform/spreadsheet/table/table.ts';
import { texts } from './texts.ts';

const checkChoices = compileFileCheck(choicesSchema);

const isChoices = (value: unknown): value is WrittenChoices => checkChoices(value).length === 0;

/** Parses the choices of a form. A problem when they have another shape. */
export function parseChoices(text = '{}'): WrittenChoices {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw problems.malformed([{ path: 'choices', message: texts().choicesBroken }], cause);
  }
  if (!isChoices(value)) throw problems.malformed([{ path: 'choices', message: texts().choicesBroken }]);
  return value;
}

/** Returns the choices for a file: what the club did with earlier files counts where the organizer has chosen nothing. */
function toChoices(written: WrittenChoices, remembered: RememberedChoices): ImportChoices {
  const byKey = (groups: Readonly<Record<string, string>>) =>
    Object.entries(groups).map(([word, group]) => [groupKey(word), group] as const);
  return {
    columns: new Map([...foldChoices(remembered.Columns), ...foldChoices(written.Columns ?? {})]),
    values: written.Values ?? {},
    corrections: new Map((written.Corrections ?? []).map(({ RowId, Fields }) => [RowId, Fields])),
    leftOut: new Set(written.LeftOut),
    statuses: new Set((written.Statuses ?? remembered.Statuses).map(groupKey)),
    groups: new Map([...byKey(remembered.Groups), ...byKey(written.Groups ?? {})]),
  };
}

/** Moves the rows of sheets behind those of a file with so many sheets. */
const moveBehind = (sheets: readonly Sheet[], count: number, fileName: string): Sheet[] =>
  sheets.map(({ name, rows, hidden }) => ({
    name: name || fileName,
    rows: rows.map(({ row, cells }) => ({ row: row + count * ROWS_OF_A_SHEET, cells })),
    hidden: new Set([...hidden].map(row => row + count * ROWS_OF_A_SHEET)),
  }));

async function readSheets({ bytes, name, second }: Upload, columns: readonly Column[]): Promise<Sheet[]> {
  const sheets = await readSpreadsheet(bytes, name, columns);
  if (!second) return [...sheets];
  const more = await readSpreadsheet(second.bytes, second.name, columns);
  return [
    ...sheets.map(sheet => ({ ...sheet, name: sheet.name || name })),
    ...moveBehind(more, sheets.length, second.name),
  ];
}

/**
 * Reads the tables below headers with these columns from an upload. A problem with the reason when it cannot be read.
 */
export async function readImportFile(
  upload: Upload,
  columns: readonly Column[],
  written: WrittenChoices,
  remembered: RememberedChoices,
): Promise<ImportFile> {
  const choices = toChoices(written, remembered);
  try {
    return { ...findTables(await readSheets(upload, columns), columns, choices.columns), choices };
  } catch (error) {
    if (!(error instanceof SpreadsheetError)) throw error;
    throw problems.refused(texts().title, texts().nothingImported(error.message));
  }
}
