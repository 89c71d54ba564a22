import { importTexts } from './import-texts.ts';
import { type ImportProblem, shorten } from './problems.ts';
import type { Table } from './table.ts';

/** A column that an import reads: the name that the sample gives it, and what clubs call it otherwise. */
export interface Column {
  readonly name: string;
  readonly synonyms: readonly string[];
  readonly required: boolean;
}

/** The position of a column in the file, and its header as written there. */
interface FoundColumn {
  readonly index: number;
  readonly header: string;
}

export type FoundColumns<Key extends string> = Readonly<Partial<Record<Key, FoundColumn>>>;

/** No header is longer; what is, is not worth folding. */
const longestHeader = 200;

/** A header without what does not matter: case, accents, spaces, punctuation. 'Car #' is a number, not a car. */
const fold = (header: string) =>
  header
    .slice(0, longestHeader)
    .replaceAll('#', ' number')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

function candidates({ name, synonyms }: Column, header: readonly string[]): readonly FoundColumn[] {
  const named = (names: readonly string[]) => {
    const folded = new Set(names.map(fold));
    return header.flatMap((text, index) =>
      folded.has(fold(text)) ? [{ index, header: shorten(text) }] : [],
    );
  };
  const byName = named([name]);
  return byName.length > 0 ? byName : named(synonyms);
}

/** How many of the columns this may be the header of. */
export const countColumns = (header: readonly string[], columns: readonly Column[]): number =>
  columns.filter(column => candidates(column, header).length > 0).length;

/** That a file has no such column. */
export const missingColumn = (
  { headerRow }: Table,
  name: string,
  what = importTexts().noColumn(name),
): ImportProblem => ({
  row: headerRow,
  column: name,
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
    fold(first.header) === fold(second.header)
      ? twoColumns(first.header, name)
      : eitherColumn(first.header, second.header, name);
  return { row: headerRow, column: second.header, message };
}

/**
 * Finds the columns by their headers. A header with the sample's own name wins over synonyms of it; two that could
 * both be meant are a problem, because taking the wrong one would go unnoticed. Other columns are left alone.
 */
export function findColumns<Key extends string>(
  table: Table,
  columns: Readonly<Partial<Record<Key, Column>>>,
): { readonly found: FoundColumns<Key>; readonly problems: readonly ImportProblem[] } {
  const found: Partial<Record<Key, FoundColumn>> = {};
  const problems: ImportProblem[] = [];
  for (const key in columns) {
    const column = columns[key];
    if (column === undefined) continue;
    const [first, second] = candidates(column, table.header);
    if (first === undefined) {
      if (column.required) problems.push(missingColumn(table, column.name));
      continue;
    }
    found[key] = first;
    if (second !== undefined) problems.push(ambiguousColumn(table, column, first, second));
  }
  return { found, problems };
}
