import { type Column, columnCounter, type FieldChoices } from './headers.ts';
import { HEADER_WITHIN, limits } from './limits.ts';
import {
  type Sheet,
  SpreadsheetError,
  type Table,
  type TableRow,
  tooManyColumns,
  tooManyRows,
} from './table.ts';
import { texts } from './texts.ts';

/** Counts the cells up to the last one that is not empty. */
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

/**
 * Collects the rows of each sheet that are not blank. Throws a SpreadsheetError at the first row over the limits of a file.
 */
export function collectRows() {
  let characters = 0;
  let rows: TableRow[] = [];
  let hidden = new Set<number>();

  return {
    add(row: number, allCells: readonly string[], isHidden = false): void {
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
    /** Returns the rows of a sheet, and begins with the next sheet. */
    collect() {
      const collected = { rows, hidden };
      rows = [];
      hidden = new Set();
      return collected;
    },
  };
}

/** A title or a note may hold one name of a column; a sheet whose header is misspelt still has two. */
const COLUMNS_OF_A_HEADER = 2;

/** Returns the rows below the header, which is the first of the top rows with the most columns; null without a row. */
function findTable(
  { name, rows, hidden }: Sheet,
  countColumns: ReturnType<typeof columnCounter>,
): Table | null {
  const counts = rows.slice(0, HEADER_WITHIN).map(({ cells }) => countColumns(cells));
  const at = counts.indexOf(Math.max(...counts));
  const header = rows[at];
  if (header === undefined) return null;
  const below = rows.slice(at + 1);
  const shown = below.filter(({ row }) => !hidden.has(row));
  const hiddenRows = below.length - shown.length;
  return { sheet: name, headerRow: header.row, header: header.cells, rows: shown, hiddenRows };
}

/** The tables of a file, and the names of its other sheets that have a row. */
export interface FoundTables {
  readonly tables: readonly Table[];
  readonly unreadSheets: readonly string[];
}

/**
 * Finds the tables on all sheets that have a header of these columns; without such a sheet it takes the first that is not
 * empty. Throws a SpreadsheetError.
 */
export function findTables(
  sheets: readonly Sheet[],
  columns: readonly Column[],
  choices: FieldChoices = new Map(),
): FoundTables {
  const countColumns = columnCounter(columns, choices);
  const all = sheets.flatMap(sheet => findTable(sheet, countColumns) ?? []);
  const [first] = all;
  if (first === undefined) throw new SpreadsheetError(texts().empty);
  const least = Math.min(COLUMNS_OF_A_HEADER, columns.length);
  const fitting = all.filter(({ header }) => countColumns(header) >= least);
  const tables = fitting.length > 0 ? fitting : [first];
  if (tables.reduce((sum, { rows }) => sum + rows.length, 0) > limits.rows) throw tooManyRows();
  return { tables, unreadSheets: all.filter(table => !tables.includes(table)).map(({ sheet }) => sheet) };
}
