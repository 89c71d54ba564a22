/** The value of a cell to be written: a text, a number, or nothing. */
export type WrittenCell = string | number | null;

/** A table as it is written: the names of the columns, then the rows. */
export interface WrittenTable {
  readonly header: readonly string[];
  readonly rows: readonly (readonly WrittenCell[])[];
}

// A cell that begins so is a formula to a spreadsheet; after a semicolon one begins where columns are split there.
const beforeFormula = /(^|;)(\s*)(?='*[=+\-@＝＋－＠])/g;
const beforeGuarded = /(^|;)(\s*)'(?='*[=+\-@＝＋－＠])/g;

/** Returns a text that no spreadsheet takes for a formula, with an apostrophe before each beginning of a formula. */
export const guardCell = (text: string): string => text.replace(beforeFormula, "$1$2'");

/** The text without the apostrophe that `guardCell` put before it: what was exported is imported as it was. */
export const unguardCell = (text: string): string => text.replace(beforeGuarded, '$1$2');
