import type { Cell, Table } from '#domain/text/csv.ts';

/** A column of an exported table, with the cell of each row. */
export interface Column<Row> {
  readonly name: string;
  readonly of: (row: Row) => Cell;
}

/** Lists the rows in the columns. */
export const tableOf = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Table => ({
  header: columns.map(({ name }) => name),
  rows: rows.map(row => columns.map(({ of }) => of(row))),
});

/** Rounds a score to two decimals. */
export const hundredths = (score: number | null | undefined): number | null =>
  score === null || score === undefined ? null : Math.round(score * 100) / 100;
