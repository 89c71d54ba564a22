import type { Checked, ImportProblem } from '#domain/imports/problems.ts';
import type { Table } from '#domain/imports/table.ts';
import { readSpreadsheet } from '#server/platform/spreadsheet/read-spreadsheet.ts';
import { SpreadsheetError } from '#server/platform/spreadsheet/spreadsheet-error.ts';
import type { Upload } from '#server/platform/uploads.ts';
import { problems } from '#server/problem.ts';

const TITLE = 'Import Failure';

/** That nothing was imported, with every row that keeps it from being (product.md §8, decisions.md §5). */
export function refuseRows(faults: readonly ImportProblem[]): never {
  const places = faults.length === 1 ? 'one place' : `${faults.length} places`;
  throw problems.refused(
    TITLE,
    `Nothing was imported. Mend the file in ${places} and upload it again.`,
    faults,
  );
}

/** The table in the uploaded file; a problem with the reason when it cannot be read. */
export async function readTable({ bytes, name }: Upload): Promise<Table> {
  try {
    return await readSpreadsheet(bytes, name);
  } catch (error) {
    if (!(error instanceof SpreadsheetError)) throw error;
    throw problems.refused(TITLE, `Nothing was imported. ${error.message}`);
  }
}

/** The rows of a checked file, when all of them are good. */
export function goodRows<Row>(checked: Checked<Row>): readonly Row[] {
  return 'rows' in checked ? checked.rows : refuseRows(checked.problems);
}
