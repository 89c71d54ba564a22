import { limits } from './limits.ts';
import { texts } from './texts.ts';

/** The file cannot be read. The message is a sentence for the organizer: what is the matter and what to do. */
export class SpreadsheetError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SpreadsheetError';
  }
}

export const damaged = (cause?: unknown) => new SpreadsheetError(texts().damaged, { cause });

export const notASpreadsheet = () => new SpreadsheetError(texts().notASpreadsheet);

export const encrypted = () => new SpreadsheetError(texts().encrypted);

export const tooManyRows = () => new SpreadsheetError(texts().tooManyRows(limits.rows));

export const tooManyColumns = (row: number) =>
  new SpreadsheetError(texts().tooManyColumns(row, limits.columns));

export const unpacksToTooMuch = () => new SpreadsheetError(texts().unpacksToTooMuch);
