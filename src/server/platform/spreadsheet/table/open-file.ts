import type { ImportPreview } from '#contract/schemas/basics.ts';
import { mapInSlices } from '#server/platform/slices.ts';
import { type Column, findColumns } from './headers.ts';
import type { ImportFile } from './import-file.ts';
import { importTexts } from './import-texts.ts';
import { type ImportProblem, inRowOrder, shorten } from './problems.ts';
import { cellReader, type OpenTable, type Refuse, type RowCells } from './read-cells.ts';
import { statusFilter } from './statuses.ts';
import { rowOnSheet, sheetOfRow, type Table, type TableRow } from './table.ts';

/** The name of the column by which rows are left out. */
const STATUS = 'Status';

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

/** A person, an event or a credential that is left out, and why. */
export interface LeftOut {
  readonly rows: readonly number[];
  readonly name: string;
  /** The status, or another reason; '' if the organizer left it out. */
  readonly reason: string;
}

/** A file whose columns are found, and all that is wrong with it. */
export interface OpenFile<Key extends string> {
  readonly file: ImportFile;
  readonly columns: Readonly<Record<Key, Column>>;
  readonly tables: readonly OpenTable<Key>[];
  /** The problems so far, from the top of the file to its end. */
  readonly problems: readonly ImportProblem[];
  readonly refuse: Refuse<Key>;
  /** The rows left out so far. */
  readonly leftOut: LeftOut[];
  /** The statuses that are taken by choice only. */
  readonly statuses: () => ImportPreview['Statuses'];
  /** Whether the organizer corrected a cell. */
  isCorrected(row: number, key: Key): boolean;
  /** Returns the number of a row for the reader, with its sheet if the file has several: '5', "5 of 'Sunday'". */
  describeRow(row: number): string;
  /**
   * Reads the rows below the headers, in slices; `read` gives null for a refused row. None while a column has a problem.
   * Rows that the organizer or their status leaves out are not read.
   */
  readRows<Row>(read: (cells: RowCells<Key>) => Row | null): Promise<readonly Row[]>;
  /** Returns a cell by the name of its column, as a short clean line that nothing checks. */
  peek(row: number, field: string): string;
  /** Returns what the person, event or credential of a row is called in the file. */
  nameOf(row: number): string;
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
  const peek = (row: number, field: string): string => {
    rowsByNumber ??= new Map(file.tables.flatMap(({ rows }) => rows.map(each => [each.row, each])));
    const key = keysByName.get(field);
    const index = key === undefined ? undefined : bySheet.get(sheetOfRow(row))?.found[key]?.index;
    const { corrections, values } = file.choices;
    const written = index === undefined ? values[field] : rowsByNumber.get(row)?.cells[index];
    return shorten(corrections.get(row)?.[field] ?? written ?? '');
  };
  const names = Object.values<Column>(columns).filter(({ isName }) => isName);
  const nameOf = (row: number) => names.flatMap(({ name }) => peek(row, name) || []).join(' ');
  const leftOut: LeftOut[] = [];
  const statuses = statusFilter(file.choices.statuses);
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
    peek,
    nameOf,
    leftOut,
    statuses: statuses.list,
    async readRows<Row>(read: (cells: RowCells<Key>) => Row | null) {
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
          const status = peek(each.row, STATUS);
          const isChosen = file.choices.leftOut.has(each.row);
          if (isChosen || !statuses.isTaken(status)) {
            leftOut.push({ rows: [each.row], name: nameOf(each.row), reason: isChosen ? '' : status });
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
