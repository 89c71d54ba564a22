import { type ImportFile, noChoices } from '#server/platform/spreadsheet/table/import-file.ts';

/** A file with one table with this header and these rows, the first of them row 2. */
export const tableOf = (header: readonly string[], ...rows: readonly (readonly string[])[]): ImportFile => ({
  tables: [
    {
      sheet: '',
      headerRow: 1,
      hiddenRows: 0,
      header,
      rows: rows.map((cells, index) => ({ row: index + 2, cells })),
    },
  ],
  unreadSheets: [],
  choices: noChoices,
});
