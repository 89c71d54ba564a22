/** The value of a cell to be written: a text, a number, or nothing. */
export type Cell = string | number | null;

/** A table as it is written: the names of the columns, then the rows. */
export interface Table {
  readonly header: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** The mark by which Excel knows that a file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

// A cell that begins so is a formula to a spreadsheet; after a semicolon one begins where columns are split there.
const beforeFormula = /(^|;)(\s*)(?='*[=+\-@＝＋－＠])/g;
const beforeGuarded = /(^|;)(\s*)'(?='*[=+\-@＝＋－＠])/g;

/** Returns a text that no spreadsheet takes for a formula, with an apostrophe before each beginning of a formula. */
export const guardCell = (text: string): string => text.replace(beforeFormula, "$1$2'");

/** The text without the apostrophe that `guardCell` put before it: what was exported is imported as it was. */
export const unguardCell = (text: string): string => text.replace(beforeGuarded, '$1$2');

/** Writes a cell on one line: programs split CSV at line ends in many ways. No text in it begins a formula. */
function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = guardCell(cell.replace(/\s*[\r\n]+\s*/g, ' / ').replaceAll('\t', ' '));
  return /[",;']|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Writes a row of a CSV file, with its line end. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(cellText).join(',')}\r\n`;
