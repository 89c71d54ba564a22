import { type Column, countColumns } from './headers.ts';
import { HEADER_WITHIN, limits } from './limits.ts';
import { SpreadsheetError, type Table, type TableRow, tooManyColumns, tooManyRows } from './table.ts';
import { texts } from './texts.ts';

/** How many cells there are up to the last one with something in it. */
function width(cells: readonly string[]): number {
  let end = cells.length;
  while (end > 0 && (cells[end - 1] ?? '').trim() === '') end -= 1;
  return end;
}

function checkCells(row: number, cells: readonly string[]): number {
  if (cells.length > limits.columns) throw tooManyColumns(row);
  let characters = 0;
  for (const cell of cells) {
    if (cell.length > limits.cellCharacters) {
      throw new SpreadsheetError(texts().cellOfRowTooLong(row, limits.cellCharacters));
    }
    characters += cell.length;
  }
  return characters;
}

/** The rows of a sheet that are not blank. */
export interface SheetRows {
  readonly rows: readonly TableRow[];
  /** The numbers of the rows that the spreadsheet does not show. */
  readonly hidden: ReadonlySet<number>;
}

/** Gathers the rows that are not blank as they are read, and stops at the first one that is more than a file may hold. */
export function collectRows(): SheetRows & {
  add(row: number, cells: readonly string[], isHidden?: boolean): void;
} {
  let characters = 0;
  const rows: TableRow[] = [];
  const hidden = new Set<number>();

  return {
    rows,
    hidden,
    add(row, allCells, isHidden = false) {
      const cells = allCells.slice(0, width(allCells));
      if (cells.length === 0) return;
      characters += checkCells(row, cells);
      if (characters > limits.tableCharacters) {
        throw new SpreadsheetError(texts().tooMuchText);
      }
      rows.push({ row, cells });
      if (isHidden) hidden.add(row);
      if (rows.length > limits.rows + HEADER_WITHIN) throw tooManyRows();
    },
  };
}

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
