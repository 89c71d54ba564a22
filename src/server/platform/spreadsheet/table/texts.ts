import { inLanguages } from '#server/platform/language/reader.ts';
import { texts as es } from './texts.es.ts';

const en = {
  damaged:
    'This Excel file is damaged or incomplete. Open it in your spreadsheet program, save it again as .xlsx, and upload that.',
  notASpreadsheet: 'This is not a spreadsheet. Save your list as .xlsx or .csv and upload that.',
  encrypted: 'This file is protected with a password. Save it without the password and upload it again.',
  tooManyRows: (most: number) =>
    `This file has more than ${most.toLocaleString('en-US')} rows. Delete the empty rows below the list, or split it into several files.`,
  tooManyColumns: (row: number, most: number) =>
    `Row ${row} has more than ${most} columns. Keep only the columns to import and upload the file again.`,
  unpacksToTooMuch:
    'This file holds far more than a list. Copy the list into a new spreadsheet, save it, and upload that.',
  quoteNotClosed: (row: number) =>
    `Row ${row} has a quotation mark that is never closed. Correct it and upload the file again.`,
  recordTooLong: (row: number) =>
    `Row ${row} has too much text. Perhaps a quotation mark is never closed. Correct it and upload the file again.`,
  rowUnreadable: (row: number) => `Row ${row} cannot be read. Correct it and upload the file again.`,
  lettersDamaged:
    'Some letters in this file are damaged. Save the file as .xlsx or as CSV UTF-8, and upload that.',
  oldXls: 'This is an old .xls file. Save it as .xlsx or .csv and upload again.',
  onlyNamedExcel:
    'This file is named like an Excel file, but it is not one or is incomplete. Save your list again as .xlsx or .csv.',
  webPage:
    'This file is a web page or another document, not a spreadsheet. Open it in your spreadsheet program, save it as .xlsx or .csv, and upload that.',
  cellTooLong: 'A cell of this file is too long. Shorten it and upload the file again.',
  cellOfRowTooLong: (row: number, most: number) =>
    `A cell in row ${row} has more than ${most.toLocaleString('en-US')} characters. Shorten it and upload the file again.`,
  tooMuchText: 'This file holds too much text. Split it into several files.',
  empty: 'This file is empty. The first row has the names of the columns.',
  tooManyParts: 'This Excel file has too many parts. Copy the list into a new spreadsheet and save it.',
  tooLarge: 'This file is larger than 10 MB. Split it into several files.',
  otherKind: 'This kind of spreadsheet cannot be read. Save it as .xlsx or .csv and upload that.',
  xlsb: 'This is an .xlsb file. Save it as .xlsx or .csv and upload again.',
  twoDelimiters: (ofHeader: string, ofRows: string) =>
    `The header separates its columns by '${ofHeader}', the rows by '${ofRows}'. Save the file again with one separator.`,
  noVisibleSheet: 'This Excel file has no visible sheet. Put the list on the first sheet and save it again.',
};

export const texts = inLanguages({ en, es });
