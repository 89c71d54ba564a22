/** What stands in a cell that is written: a text, a number, or nothing. */
export type WrittenCell = string | number | null;

/** A table as it is written: the names of the columns, then the rows. */
export interface WrittenTable {
  readonly header: readonly string[];
  readonly rows: readonly (readonly WrittenCell[])[];
}
