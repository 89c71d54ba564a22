import type { Table, TableRow } from '#domain/imports/table.ts';
import { limits } from './limits.ts';
import { SpreadsheetError, tooManyColumns, tooManyRows } from './spreadsheet-error.ts';
import { texts } from './texts.ts';
import { fillMerged, type Merge } from './xlsx/merged-cells.ts';

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

/** Gathers rows as they are read, stops at the first one that is more than a file may hold, and makes the table. */
export function collectTable(): {
  add(row: number, cells: readonly string[]): void;
  finish(merges?: readonly Merge[]): Table;
} {
  let characters = 0;
  const rows: TableRow[] = [];

  return {
    add(row, allCells) {
      const cells = allCells.slice(0, width(allCells));
      if (cells.length === 0) return;
      characters += checkCells(row, cells);
      if (characters > limits.tableCharacters) {
        throw new SpreadsheetError(texts().tooMuchText);
      }
      if (rows.length === 0 && row > 1) throw new SpreadsheetError(texts().firstRowEmpty);
      rows.push({ row, cells });
      if (rows.length > limits.rows + 1) throw tooManyRows();
    },
    finish(merges = []) {
      const [header, ...below] = fillMerged(rows, merges);
      if (header === undefined) throw new SpreadsheetError(texts().empty);
      return { header: header.cells, rows: below };
    },
  };
}
