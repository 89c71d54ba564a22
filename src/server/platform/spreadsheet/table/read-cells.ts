import { cleanLine, countCharacters } from '#domain/text/clean.ts';
import { unguardCell } from '#domain/text/csv.ts';
import { parseEventDate } from './dates.ts';
import type { Column, FoundColumns } from './headers.ts';
import type { ImportFile } from './import-file.ts';
import { importTexts } from './import-texts.ts';
import { type ImportProblem, shorten } from './problems.ts';
import { FORMULA_WITHOUT_VALUE, type Table, type TableRow } from './table.ts';

// The values that failed formulas leave in their cells.
const failedFormula = /^#(?:N\/A|REF!|NAME\?|VALUE!|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|ERROR!)$/i;

// What spreadsheets make of words such as '1-2' and of long numbers.
const truth = /^(?:TRUE|FALSE)$/;
const shortDate = /^\d{1,2}-(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)$/i;
const exponent = /^\d(?:[.,]\d+)?E\+\d+$/i;

/** The cells of one row by column, and a place to say what is wrong with them. */
export interface RowCells<Key extends string> {
  readonly row: number;
  /** The name of the sheet. */
  readonly sheet: string;
  /** Whether the row has a text for the column: in the file, for all rows, or corrected. */
  has(key: Key): boolean;
  /** Whether the organizer gave all rows one text, which the row has. */
  isForAll(key: Key): boolean;
  /** The cell as a clean line; empty when there is none; null when it was refused (and said so). */
  text(key: Key, maxLength: number): string | null;
  /** As `text` or another `read`, but an empty cell is refused too. */
  required(key: Key, maxLength: number, read?: RowCells<Key>['text']): string | null;
  /** As `text`, but refuses a date and TRUE, which spreadsheets make of a word. */
  word(key: Key, maxLength: number): string | null;
  /** As `text`, but refuses a number of which the spreadsheet dropped digits. */
  digits(key: Key, maxLength: number): string | null;
  /** The cell as a short clean line, which nothing checks. */
  peek(key: Key): string;
  /** Says what is wrong with a cell of this row. */
  refuse(key: Key, message: string, more?: FaultDetails): null;
}

/** What a fault is about; 'invalid' without a code. */
type FaultDetails = Partial<Pick<ImportProblem, 'code' | 'suggestions'>>;

function whyRefused(text: string, maxLength: number): string | null {
  const texts = importTexts();
  if (countCharacters(text) > maxLength) return texts.tooLong(maxLength);
  if (failedFormula.test(text)) return texts.formulaError(text);
  if (text.includes('\uFFFD')) return texts.lostLetters;
  return null;
}

/** A table with its columns. */
export interface OpenTable<Key extends string> {
  readonly table: Table;
  readonly found: FoundColumns<Key>;
}

/** Says what is wrong with a cell of a row. */
export type Refuse<Key extends string> = (
  row: number,
  key: Key,
  message: string,
  more?: FaultDetails,
) => null;

/** Makes the cells of the rows of a table. */
export function cellReader<Key extends string>(
  { table, found }: OpenTable<Key>,
  columns: Readonly<Record<Key, Column>>,
  { choices: { values, corrections } }: ImportFile,
  refuseCell: Refuse<Key>,
) {
  return ({ row, cells }: TableRow): RowCells<Key> => {
    const corrected = corrections.get(row) ?? {};
    const refuse: RowCells<Key>['refuse'] = (key, message, more) => refuseCell(row, key, message, more);
    const find = (key: Key): string | undefined => {
      const { name } = columns[key];
      const index = found[key]?.index;
      return corrected[name] ?? (index === undefined ? values[name] : (cells[index] ?? ''));
    };
    const text = (key: Key, maxLength: number) => {
      const raw = find(key) ?? '';
      if (raw === FORMULA_WITHOUT_VALUE) return refuse(key, importTexts().formulaWithoutValue);
      // Far too long is not worth cleaning first: one file may hold very many such cells.
      const line = raw.length > 8 * maxLength ? raw : cleanLine(raw);
      const written = unguardCell(line);
      const reason = whyRefused(written, maxLength);
      return reason === null ? written : refuse(key, reason);
    };
    const refuseLine = (
      key: Key,
      line: string | null,
      isRefused: (line: string) => boolean,
      message: string,
    ) => (line !== null && isRefused(line) ? refuse(key, message) : line);
    return {
      row,
      sheet: table.sheet,
      has: key => find(key) !== undefined,
      peek: key => shorten(find(key) ?? ''),
      isForAll: key =>
        found[key] === undefined &&
        corrected[columns[key].name] === undefined &&
        values[columns[key].name] !== undefined,
      text,
      required: (key, maxLength, read = text) =>
        refuseLine(key, read(key, maxLength), line => line === '', importTexts().empty),
      word(key, maxLength) {
        const line = text(key, maxLength);
        const isLost = (line: string) =>
          truth.test(line) || shortDate.test(line) || parseEventDate(line) !== null;
        return refuseLine(key, line, isLost, importTexts().lostWord(shorten(line ?? '')));
      },
      digits(key, maxLength) {
        const line = text(key, maxLength);
        return refuseLine(
          key,
          line,
          each => exponent.test(each),
          importTexts().lostDigits(shorten(line ?? '')),
        );
      },
      refuse,
    };
  };
}
