import { type FieldChoices, foldHeader } from './headers.ts';
import type { Table } from './table.ts';

/** What the organizer chose in the preview of a file. */
export interface ImportChoices {
  /** The names of columns by the headers of the file; '' leaves a header unread. */
  readonly columns: FieldChoices;
  /** One value for all rows, by the name of a column that the file does not have. */
  readonly values: Readonly<Record<string, string>>;
  /** The corrected texts of fields, by row and by the name of the column. */
  readonly corrections: ReadonlyMap<number, Readonly<Record<string, string>>>;
  readonly leftOut: ReadonlySet<number>;
  /** Statuses whose rows are taken, by `groupKey`. */
  readonly statuses: ReadonlySet<string>;
  /** The groups that words mean, by `groupKey`; '' leaves out the rows. */
  readonly groups: ReadonlyMap<string, string>;
}

export const noChoices: ImportChoices = {
  columns: new Map(),
  values: {},
  corrections: new Map(),
  leftOut: new Set(),
  statuses: new Set(),
  groups: new Map(),
};

/** A file that is to be imported: its tables, and what the organizer chose. */
export interface ImportFile {
  readonly tables: readonly Table[];
  /** The names of the sheets that are not read. */
  readonly unreadSheets: readonly string[];
  readonly choices: ImportChoices;
}

/** Returns the number of rows that the spreadsheet does not show. */
export const countHiddenRows = ({ tables }: ImportFile): number =>
  tables.reduce((sum, { hiddenRows }) => sum + hiddenRows, 0);

/** Folds the headers of choices. */
export const foldChoices = (columns: Readonly<Record<string, string>>): FieldChoices =>
  new Map(Object.entries(columns).map(([header, name]) => [foldHeader(header), name]));
