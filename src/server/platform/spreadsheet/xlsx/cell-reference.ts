import { damaged } from '#server/platform/spreadsheet/table/spreadsheet-error.ts';

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
