import type { Table } from './table.ts';

/** A table as a file with this header and these rows, the first of them row 2, would give it. */
export const tableOf = (header: readonly string[], ...rows: readonly (readonly string[])[]): Table => ({
  headerRow: 1,
  hiddenRows: 0,
  header,
  rows: rows.map((cells, index) => ({ row: index + 2, cells })),
});
