import { cleanLine, countCharacters } from '#domain/text/clean.ts';
import { unguardCell } from '#domain/text/csv.ts';
import { mapInSlices } from '#server/platform/slices.ts';
import { type Column, type FoundColumns, findColumns } from './headers.ts';
import { importTexts } from './import-texts.ts';
import { type ImportProblem, inRowOrder, shorten } from './problems.ts';
import { FORMULA_WITHOUT_VALUE, type Table, type TableRow } from './table.ts';

// The values that failed formulas leave in their cells.
const failedFormula = /^#(?:N\/A|REF!|NAME\?|VALUE!|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|ERROR!)$/i;

/** The cells of one row by column, and a place to say what is wrong with them. */
export interface RowCells<Key extends string> {
  readonly row: number;
  /** Whether the file has the column. */
  has(key: Key): boolean;
  /** The cell as a clean line; empty when there is none; null when it was refused (and said so). */
  text(key: Key, maxLength: number): string | null;
  /** As `text`, but an empty cell is refused too. */
  required(key: Key, maxLength: number): string | null;
  /** Says what is wrong with a cell of this row. */
  refuse(key: Key, message: string): null;
}

function whyRefused(text: string, maxLength: number): string | null {
  const texts = importTexts();
  if (countCharacters(text) > maxLength) return texts.tooLong(maxLength);
  if (failedFormula.test(text)) return texts.formulaError(text);
  if (text.includes('\uFFFD')) return texts.lostLetters;
  return null;
}

function rowCells<Key extends string>(
  { row, cells }: TableRow,
  found: FoundColumns<Key>,
  refuse: RowCells<Key>['refuse'],
): RowCells<Key> {
  const text = (key: Key, maxLength: number) => {
    const index = found[key]?.index;
    const raw = index === undefined ? '' : (cells[index] ?? '');
    if (raw === FORMULA_WITHOUT_VALUE) return refuse(key, importTexts().formulaWithoutValue);
    // Far too long is not worth cleaning first: one file may hold very many such cells.
    const line = raw.length > 8 * maxLength ? raw : cleanLine(raw);
    const written = unguardCell(line);
    const reason = whyRefused(written, maxLength);
    return reason === null ? written : refuse(key, reason);
  };
  const required = (key: Key, maxLength: number) => {
    const line = text(key, maxLength);
    return line === '' ? refuse(key, importTexts().empty) : line;
  };
  return { row, has: key => found[key] !== undefined, text, required, refuse };
}

/** A row that is wider than the header has slipped: most often a comma in a CSV cell without quotes. */
function slippedCell({ row, cells }: TableRow, header: readonly string[]): ImportProblem | null {
  const index = cells.findIndex((cell, at) => at >= header.length && cell.trim() !== '');
  if (index === -1) return null;
  return {
    row,
    column: importTexts().columnNumber(index + 1),
    message: importTexts().slipped(shorten(cells[index] ?? '')),
  };
}

/** A file whose columns are found, and all that is wrong with it. */
export interface OpenTable<Key extends string> {
  readonly found: FoundColumns<Key>;
  /** The problems so far, from the top of the file to its end. */
  readonly problems: readonly ImportProblem[];
  /** Says what is wrong with a cell. */
  refuse(row: number, key: Key, message: string): null;
  /** Reads the rows below the header, in slices; `read` gives null for a refused row. None while the columns have a problem. */
  readRows<Row>(read: (cells: RowCells<Key>) => Row | null): Promise<readonly Row[]>;
}

/** Opens a file with these columns. `found` are the columns that it is to have, if not all. */
export function openTable<Key extends string>(
  table: Table,
  columns: Readonly<Record<Key, Column>>,
  { found, problems: ofHeader } = findColumns<Key>(table, columns),
): OpenTable<Key> {
  const problems = [...ofHeader];
  const refuse = (row: number, key: Key, message: string) => {
    problems.push({ row, column: found[key]?.header ?? columns[key].name, message });
    return null;
  };
  return {
    found,
    get problems() {
      return inRowOrder(problems);
    },
    refuse,
    async readRows(read) {
      if (ofHeader.length > 0) return [];
      if (table.rows.length === 0) {
        problems.push({ row: table.headerRow, column: table.header[0] ?? '', message: importTexts().noRows });
      }
      const rows = await mapInSlices(table.rows, each => {
        const slipped = slippedCell(each, table.header);
        if (slipped !== null) problems.push(slipped);
        const { row } = each;
        const cells = rowCells(each, found, (key, message) => refuse(row, key, message));
        return slipped === null ? read(cells) : null;
      });
      return rows.filter(each => each !== null);
    },
  };
}
