import { readSpreadsheet } from '#server/platform/spreadsheet/read-spreadsheet.ts';
import { findTables } from '#server/platform/spreadsheet/table/find-table.ts';
import type { Column } from '#server/platform/spreadsheet/table/headers.ts';
import { SpreadsheetError, type Table } from '#server/platform/spreadsheet/table/table.ts';

/** Reads the first table of a file. */
export async function readTable(
  bytes: Buffer,
  name: string,
  columns: readonly Column[] = [],
): Promise<Table> {
  const [table] = findTables(await readSpreadsheet(bytes, name, columns), columns).tables;
  if (!table) throw new SpreadsheetError('no table');
  return table;
}
