import { limits } from './limits.ts';

/** The file cannot be read. The message is a sentence for the organizer: what is the matter and what to do. */
export class SpreadsheetError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SpreadsheetError';
  }
}

export const damaged = (cause?: unknown) =>
  new SpreadsheetError(
    'This Excel file is damaged or incomplete. Open it in your spreadsheet program, save it again as .xlsx, and upload that.',
    { cause },
  );

export const notASpreadsheet = () =>
  new SpreadsheetError('This is not a spreadsheet. Save your list as .xlsx or .csv and upload that.');

export const encrypted = () =>
  new SpreadsheetError(
    'This file is protected with a password. Save it without the password and upload it again.',
  );

export const tooManyRows = () =>
  new SpreadsheetError(
    `This file has more than ${limits.rows.toLocaleString('en-US')} rows. Delete what is empty below the list, or split it into several files.`,
  );

export const tooManyColumns = (row: number) =>
  new SpreadsheetError(
    `Row ${row} has more than ${limits.columns} columns. Keep the columns that are to be imported and upload the file again.`,
  );

export const unpacksToTooMuch = () =>
  new SpreadsheetError(
    'This file holds far more than a list. Copy the list into a new spreadsheet, save it, and upload that.',
  );
