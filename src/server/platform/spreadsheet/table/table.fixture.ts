import { readSpreadsheet } from '#server/platform/spreadsheet/read-spreadsheet.ts';
import { findTables } from './find-table.ts';
import type { Column } from './headers.ts';
import { type ImportFile, noChoices } from './import-file.ts';
import { SpreadsheetError, type Table } from './table.ts';

/** A file with one table with this header and these rows, the first of them row 2. */
export const tableOf = (header: readonly string[], ...rows: readonly (readonly string[])[]): ImportFile => ({
  tables: [
    {
      sheet: '',
      headerRow: 1,
      hiddenRows: 0,
      header,
      rows: rows.map((cells, index) => ({ row: index + 2, cells })),
    },
  ],
  unreadSheets: [],
  choices: noChoices,
});

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
