import type { SheetRows } from './collect-rows.ts';
import { type Column, countColumns } from './headers.ts';
import { HEADER_WITHIN, limits } from './limits.ts';
import { SpreadsheetError, tooManyRows } from './spreadsheet-error.ts';
import type { Table } from './table.ts';
import { texts } from './texts.ts';

/** A title or a note may hold one name of a column; a sheet whose header is misspelt still has two. */
const COLUMNS_OF_A_HEADER = 2;

/** The rows below the one at the top that has the most of the columns, the first of these; null when there are none. */
function findTable({ rows, hidden }: SheetRows, columns: readonly Column[]): Table | null {
  const counts = rows.slice(0, HEADER_WITHIN).map(({ cells }) => countColumns(cells, columns));
  const at = counts.indexOf(Math.max(...counts));
  const header = rows[at];
  if (header === undefined) return null;
  const below = rows.slice(at + 1);
  const shown = below.filter(({ row }) => !hidden.has(row));
  if (shown.length > limits.rows) throw tooManyRows();
  const hiddenRows = below.length - shown.length;
  return { headerRow: header.row, header: header.cells, rows: shown, hiddenRows };
}

/** The first sheet's table that has a header, else the first of all. Rejects with a SpreadsheetError. */
export async function findTableOfSheets(
  sheets: AsyncIterable<SheetRows> | Iterable<SheetRows>,
  columns: readonly Column[],
): Promise<Table> {
  let first: Table | null = null;
  for await (const sheet of sheets) {
    const table = findTable(sheet, columns);
    if (table === null) continue;
    if (countColumns(table.header, columns) >= Math.min(COLUMNS_OF_A_HEADER, columns.length)) return table;
    first ??= table;
  }
  if (first === null) throw new SpreadsheetError(texts().empty);
  return first;
}
