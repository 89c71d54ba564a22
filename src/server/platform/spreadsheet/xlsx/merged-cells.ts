import { limits } from '#server/platform/spreadsheet/table/limits.ts';
import { damaged, SpreadsheetError, type TableRow } from '#server/platform/spreadsheet/table/table.ts';
import { texts } from '#server/platform/spreadsheet/table/texts.ts';

/** The last row and column of a worksheet: XFD1048576. */
const lastRow = 1_048_576;
const lastColumn = 16_384;

const columnLetters = /^([A-Z]{1,3})\d{1,7}$/;

/** A row's number from its `r`; throws a SpreadsheetError when it has none of a worksheet's. */
export function rowOfReference(reference: string): number {
  const row = /^\d{1,7}$/.test(reference) ? Number(reference) : 0;
  if (row < 1 || row > lastRow) throw damaged();
  return row;
}

/** A cell's column from its `r`, counted from 0: `C7` is 2. Throws a SpreadsheetError when it has none. */
export function columnOfReference(reference: string): number {
  const letters = columnLetters.exec(reference)?.[1];
  if (letters === undefined) throw damaged();
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  if (column > lastColumn) throw damaged();
  return column - 1;
}

/** Cells that are shown as one, from its first row and column to its last; columns count from 0. */
export interface Merge {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** The cells of a `mergeCell`, which calls them `B2:B7`. Throws a SpreadsheetError. */
export function mergeOf(reference = ''): Merge {
  const [first = '', last = first] = reference.split(':');
  const row = (cell: string) => rowOfReference(cell.replace(/^[A-Z]+/, ''));
  return {
    top: row(first),
    bottom: row(last),
    left: columnOfReference(first),
    right: columnOfReference(last),
  };
}

const widest = (rows: readonly TableRow[]) =>
  rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);

/**
 * Writes the value of merged cells into all cells that they cover: a file has it in the first one only. A row that has
 * nothing else stays left out, and no row becomes wider than the widest one is.
 */
export function fillMerged(rows: readonly TableRow[], merges: readonly Merge[]): readonly TableRow[] {
  if (merges.length === 0) return rows;
  const width = widest(rows);
  const waiting = merges.toSorted((one, other) => other.top - one.top);
  let open: (Merge & { readonly value: string })[] = [];
  let characters = 0;

  return rows.map(({ row, cells }) => {
    open = open.filter(({ bottom }) => bottom >= row);
    for (let next = waiting.at(-1); next !== undefined && next.top <= row; next = waiting.at(-1)) {
      waiting.pop();
      const value = next.top === row ? (cells[next.left] ?? '') : '';
      if (value !== '' && next.bottom >= row) open.push({ ...next, value });
    }
    // Merged cells do not overlap, so that no more of them lie side by side than there are columns.
    if (open.length > limits.columns) throw damaged();
    const filled = [...cells];
    for (const { left, right, value } of open) {
      for (let column = left; column <= Math.min(right, width - 1); column += 1) {
        while (filled.length < column) filled.push('');
        filled[column] = value;
        characters += value.length;
      }
    }
    if (characters > limits.tableCharacters) throw new SpreadsheetError(texts().tooMuchText);
    return { row, cells: filled };
  });
}
