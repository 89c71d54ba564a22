import { cleanLine, countCharacters } from '#domain/text/clean.ts';
import { unguardCell } from '#domain/text/csv.ts';
import { mapInSlices } from '#server/platform/slices.ts';
import { parseEventDate } from './dates.ts';
import { type Column, type FoundColumns, findColumns } from './headers.ts';
import type { ImportFile } from './import-file.ts';
import { importTexts } from './import-texts.ts';
import { type ImportProblem, inRowOrder, shorten } from './problems.ts';
import { FORMULA_WITHOUT_VALUE, rowOnSheet, sheetOfRow, type Table, type TableRow } from './table.ts';

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
  /** As `text`, but an empty cell is refused too. */
  required(key: Key, maxLength: number): string | null;
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
interface OpenTable<Key extends string> {
  readonly table: Table;
  readonly found: FoundColumns<Key>;
}

type Refuse<Key extends string> = (row: number, key: Key, message: string, more?: FaultDetails) => null;

/** Makes the cells of the rows of a table. */
function cellReader<Key extends string>(
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
      required: (key, maxLength) =>
        refuseLine(key, text(key, maxLength), line => line === '', importTexts().empty),
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

/** A row that is wider than the header has slipped: most often a comma in a CSV cell without quotes. */
function slippedCell({ row, cells }: TableRow, header: readonly string[]): ImportProblem | null {
  const index = cells.findIndex((cell, at) => at >= header.length && cell.trim() !== '');
  if (index === -1) return null;
  return {
    row,
    column: importTexts().columnNumber(index + 1),
    field: '',
    code: 'invalid',
    message: importTexts().slipped(shorten(cells[index] ?? '')),
  };
}

/** A file whose columns are found, and all that is wrong with it. */
export interface OpenFile<Key extends string> {
  readonly file: ImportFile;
  readonly columns: Readonly<Record<Key, Column>>;
  readonly tables: readonly OpenTable<Key>[];
  /** The problems so far, from the top of the file to its end. */
  readonly problems: readonly ImportProblem[];
  /** Says what is wrong with a cell. */
  readonly refuse: Refuse<Key>;
  /** Whether the organizer corrected a cell. */
  isCorrected(row: number, key: Key): boolean;
  /** Returns the number of a row for the reader, with its sheet if the file has several: '5', "5 of 'Sunday'". */
  describeRow(row: number): string;
  /**
   * Reads the rows below the headers, in slices; `read` gives null for a refused row. None while a column has a problem.
   * Rows that the organizer left out are not read; `skip` gets their cells.
   */
  readRows<Row>(
    read: (cells: RowCells<Key>) => Row | null,
    skip?: (cells: RowCells<Key>) => void,
  ): Promise<readonly Row[]>;
  /** Returns a cell by the name of its column, as a short clean line that nothing checks. */
  peek(row: number, field: string): string;
  /** Returns the name of a row's sheet if the file has several sheets; else ''. */
  sheetOf(row: number): string;
}

/**
 * Opens a file with these columns. `find` finds those of a table that has other columns, and the problems of its header;
 * by default a table has all columns.
 */
export function openFile<Key extends string>(
  file: ImportFile,
  columns: Readonly<Record<Key, Column>>,
  find: (table: Table) => ReturnType<typeof findColumns<Key>> = table =>
    findColumns<Key>(table, columns, file.choices.columns, new Set(Object.keys(file.choices.values))),
): OpenFile<Key> {
  const problems: ImportProblem[] = [];
  const tables = file.tables.map(table => {
    const { found, problems: ofHeader } = find(table);
    problems.push(...ofHeader);
    return { table, found };
  });
  let rowsByNumber: ReadonlyMap<number, TableRow> | undefined;
  const keysByName = new Map<string, Key>();
  for (const key in columns) keysByName.set(columns[key].name, key);
  const hasFaultyHeader = problems.length > 0;
  const bySheet = new Map(tables.map(open => [sheetOfRow(open.table.headerRow), open]));
  const refuse: Refuse<Key> = (row, key, message, { code = 'invalid', suggestions } = {}) => {
    const { name } = columns[key];
    const column = bySheet.get(sheetOfRow(row))?.found[key]?.header ?? name;
    problems.push({ row, column, field: name, code, message, ...(suggestions && { suggestions }) });
    return null;
  };
  const sheetOf = (row: number) =>
    tables.length > 1 ? (bySheet.get(sheetOfRow(row))?.table.sheet ?? '') : '';
  return {
    file,
    columns,
    tables,
    sheetOf,
    get problems() {
      return inRowOrder(problems);
    },
    refuse,
    isCorrected: (row, key) => file.choices.corrections.get(row)?.[columns[key].name] !== undefined,
    describeRow(row) {
      return importTexts().rowOfSheet(rowOnSheet(row), sheetOf(row));
    },
    peek(row, field) {
      rowsByNumber ??= new Map(file.tables.flatMap(({ rows }) => rows.map(each => [each.row, each])));
      const key = keysByName.get(field);
      const index = key === undefined ? undefined : bySheet.get(sheetOfRow(row))?.found[key]?.index;
      const corrected = file.choices.corrections.get(row)?.[field];
      return shorten(corrected ?? (index === undefined ? '' : (rowsByNumber.get(row)?.cells[index] ?? '')));
    },
    async readRows<Row>(read: (cells: RowCells<Key>) => Row | null, skip?: (cells: RowCells<Key>) => void) {
      if (hasFaultyHeader) return [];
      if (tables.every(({ table }) => table.rows.length === 0)) {
        const [{ headerRow = 1, header = [] } = {}] = file.tables;
        const message = importTexts().noRows;
        problems.push({ row: headerRow, column: header[0] ?? '', field: '', code: 'invalid', message });
      }
      const all: (Row | null)[] = [];
      for (const open of tables) {
        const toCells = cellReader(open, columns, file, refuse);
        const made = await mapInSlices(open.table.rows, each => {
          if (file.choices.leftOut.has(each.row)) {
            skip?.(toCells(each));
            return null;
          }
          const slipped = slippedCell(each, open.table.header);
          if (slipped === null) return read(toCells(each));
          problems.push(slipped);
          return null;
        });
        for (const row of made) all.push(row);
      }
      return all.filter(row => row !== null);
    },
  };
}
