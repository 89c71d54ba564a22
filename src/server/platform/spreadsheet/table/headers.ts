import { importTexts } from './import-texts.ts';
import { type ImportProblem, shorten } from './problems.ts';
import type { Table } from './table.ts';

/** A column that an import reads, with the name that the sample gives it. */
export interface Column {
  readonly name: string;
  /** Other names of the column, separated by commas. */
  readonly synonyms: string;
  /** Headers that mean the column if no other header does, separated by commas. */
  readonly vague?: string;
  readonly required?: boolean;
  /** The column names the person, event or credential of a row. */
  readonly isName?: boolean;
}

/** The position of a column in the file, and its header as written there. */
interface FoundColumn {
  readonly index: number;
  readonly header: string;
}

export type FoundColumns<Key extends string> = Readonly<Partial<Record<Key, FoundColumn>>>;

/** Characters of a header that are compared. */
const longestHeader = 200;

/** Folds a header: drops case, accents, spaces and punctuation. 'Car #' is a number, not a car. */
export const foldHeader = (header: string): string =>
  header
    .slice(0, longestHeader)
    .replaceAll('#', ' number')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Names the headers of a table: the second of two same headers is 'Email (2)', so that a choice can mean one of them.
 */
export function nameHeaders(header: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return header.map(text => {
    const folded = foldHeader(text);
    const count = (counts.get(folded) ?? 0) + 1;
    counts.set(folded, count);
    return folded === '' || count === 1 ? text : `${text.trim()} (${count})`;
  });
}

/** The names of the columns that the organizer chose for headers, by `foldHeader`; '' leaves the header unread. */
export type FieldChoices = ReadonlyMap<string, string>;

/** A header without what does not matter, and the key by which it is chosen. */
interface FoldedHeader {
  readonly folded: string;
  readonly key: string;
}

function foldHeaders(header: readonly string[]): FoldedHeader[] {
  const names = nameHeaders(header);
  return header.map((text, index) => ({ folded: foldHeader(text), key: foldHeader(names[index] ?? '') }));
}

/**
 * Makes the function that finds the places of the headers that may be a column: those chosen for it, else those with its
 * name, else its synonyms.
 */
function candidateFinder({ name, synonyms, vague = '' }: Column, choices: FieldChoices) {
  const namesByRank = [name, synonyms, vague].map(
    names => new Set(names.split(',').map(foldHeader).filter(Boolean)),
  );
  return (headers: readonly FoldedHeader[]): readonly number[] => {
    const select = (isMeant: (header: FoldedHeader) => boolean) =>
      headers.flatMap((header, index) => (isMeant(header) ? index : []));
    const chosen = select(({ key }) => choices.get(key) === name);
    if (chosen.length > 0) return chosen;
    for (const names of namesByRank) {
      const found = select(({ folded, key }) => names.has(folded) && !choices.has(key));
      if (found.length > 0) return found;
    }
    return [];
  };
}

/** Makes the function that counts the columns of which a row may be the header. */
export function columnCounter(columns: readonly Column[], choices: FieldChoices = new Map()) {
  const finders = columns.map(column => candidateFinder(column, choices));
  return (header: readonly string[]): number => {
    const folded = foldHeaders(header);
    return finders.filter(find => find(folded).length > 0).length;
  };
}

/** Returns the problem that a table has no such column. */
export const missingColumn = (
  { headerRow }: Table,
  name: string,
  what = importTexts().noColumn(name),
): ImportProblem => ({
  row: headerRow,
  column: name,
  field: name,
  code: 'columnMissing',
  message: importTexts().nameColumns(what),
});

function ambiguousColumn(
  { headerRow }: Table,
  { name }: Column,
  first: FoundColumn,
  second: FoundColumn,
): ImportProblem {
  const { twoColumns, eitherColumn } = importTexts();
  const message =
    foldHeader(first.header) === foldHeader(second.header)
      ? twoColumns(first.header, name)
      : eitherColumn(first.header, second.header, name);
  return { row: headerRow, column: second.header, field: name, code: 'columnAmbiguous', message };
}

/**
 * Finds the columns by their headers. The organizer's choice wins, then a header with the sample's own name, then synonyms
 * of it; two headers that could both be meant are a problem, because a wrong guess would go unnoticed. A column in
 * `optional` may be missing although it is required. Other headers are left alone.
 */
export function findColumns<Key extends string>(
  table: Table,
  columns: Readonly<Partial<Record<Key, Column>>>,
  choices: FieldChoices = new Map(),
  optional: ReadonlySet<string> = new Set(),
): { readonly found: FoundColumns<Key>; readonly problems: readonly ImportProblem[] } {
  const found: Partial<Record<Key, FoundColumn>> = {};
  const problems: ImportProblem[] = [];
  const folded = foldHeaders(table.header);
  for (const key in columns) {
    const column = columns[key];
    if (column === undefined) continue;
    const places = candidateFinder(column, choices)(folded);
    const [first, second] = places.map(index => ({ index, header: shorten(table.header[index] ?? '') }));
    if (first === undefined) {
      if (column.required && !optional.has(column.name)) problems.push(missingColumn(table, column.name));
      continue;
    }
    found[key] = first;
    if (second !== undefined) problems.push(ambiguousColumn(table, column, first, second));
  }
  return { found, problems };
}
