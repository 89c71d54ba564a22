import { limits } from './limits.ts';
import { texts } from './texts.ts';

/** A row below the header, numbered as a spreadsheet shows it: its first row is row 1. */
export interface TableRow {
  readonly row: number;
  readonly cells: readonly string[];
}

/** The table of a spreadsheet file: text as people see it in the cells. Blank rows are left out, their numbers stay. */
export interface Table {
  readonly headerRow: number;
  readonly header: readonly string[];
  readonly rows: readonly TableRow[];
  /** How many rows below the header the spreadsheet does not show: filtered out or hidden by hand. They are left out. */
  readonly hiddenRows: number;
}

/** In a cell whose formula nobody has computed: no text that a cell could have. */
export const FORMULA_WITHOUT_VALUE = '\0=';

/** The file cannot be read. The message is a sentence for the organizer: what is the matter and what to do. */
export class SpreadsheetError extends Error {
  override readonly name = 'SpreadsheetError';
}

export const damaged = (cause?: unknown) => new SpreadsheetError(texts().damaged, { cause });

export const notASpreadsheet = () => new SpreadsheetError(texts().notASpreadsheet);

export const encrypted = () => new SpreadsheetError(texts().encrypted);

export const tooManyRows = () => new SpreadsheetError(texts().tooManyRows(limits.rows));

export const tooManyColumns = (row: number) =>
  new SpreadsheetError(texts().tooManyColumns(row, limits.columns));

export const unpacksToTooMuch = () => new SpreadsheetError(texts().unpacksToTooMuch);
