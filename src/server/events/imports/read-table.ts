import type { Upload } from '#server/platform/http/uploads.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { readSpreadsheet } from '#server/platform/spreadsheet/read-spreadsheet.ts';
import type { Column } from '#server/platform/spreadsheet/table/headers.ts';
import type { Checked, ImportProblem } from '#server/platform/spreadsheet/table/problems.ts';
import { SpreadsheetError } from '#server/platform/spreadsheet/table/spreadsheet-error.ts';
import type { Table } from '#server/platform/spreadsheet/table/table.ts';
import { texts } from './texts.ts';

/** Rejects a file with every faulty row; nothing is imported (docs/product.md#alerts, docs/product.md#imports). */
export function refuseRows(faults: readonly ImportProblem[]): never {
  throw problems.refused(texts().title, texts().mendFile(faults.length), faults);
}

/**
 * Reads the table below a header with these columns from the uploaded file. A problem with the reason when it cannot be
 * read.
 */
export async function readTable(
  { bytes, name }: Upload,
  columns: Readonly<Record<string, Column>>,
): Promise<Table> {
  try {
    return await readSpreadsheet(bytes, name, Object.values(columns));
  } catch (error) {
    if (!(error instanceof SpreadsheetError)) throw error;
    throw problems.refused(texts().title, texts().nothingImported(error.message));
  }
}

/** Returns the rows of a checked file. A problem when any row has a fault. */
export function goodRows<Row>(checked: Checked<Row>): readonly Row[] {
  return 'rows' in checked ? checked.rows : refuseRows(checked.problems);
}
