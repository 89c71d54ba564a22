import { limits } from './limits.ts';
import { texts } from './texts.ts';

/**
 * The rows that a sheet of a workbook has at most. A row's number is that of the spreadsheet, whose first row is 1; on the
 * second sheet of a file it is larger by this, on the third by twice this. So it names a row of the whole file.
 */
export const ROWS_OF_A_SHEET = 1_048_576;

/** Returns the number of a row on its own sheet, as a spreadsheet shows it. */
export const rowOnSheet = (row: number): number => ((row - 1) % ROWS_OF_A_SHEET) + 1;

/** Returns the place of a row's sheet in the file, from 0. */
export const sheetOfRow = (row: number): number => Math.floor((row - 1) / ROWS_OF_A_SHEET);

/** A row of a sheet. */
export interface TableRow {
  readonly row: number;
  readonly cells: readonly string[];
}

/** A visible sheet of a workbook with its rows that are not blank. A CSV file has one sheet without a name. */
export interface Sheet {
  readonly name: string;
  readonly rows: readonly TableRow[];
  /** The numbers of the rows that the spreadsheet does not show. */
  readonly hidden: ReadonlySet<number>;
}

/** The table on a sheet: text as people see it in the cells. Blank rows are left out, their numbers stay. */
export interface Table {
  /** The name of its sheet. */
  readonly sheet: string;
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
