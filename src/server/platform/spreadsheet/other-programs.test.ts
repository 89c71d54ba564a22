import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { assignmentColumns } from '#server/events/imports/assignment-columns.ts';
import { checkAssignmentRows } from '#server/events/imports/assignments.ts';
import { readTable } from '#testing/read-table.ts';
import { noChoices } from './table/import-file.ts';
import { ROWS_OF_A_SHEET } from './table/table.ts';

// The files named openpyxl were written by openpyxl 3.0.9; LibreOffice 7.4 opened those and saved the others. It
// filtered one by its column Group, and saved one as CSV in the character set 'Western Europe (Apple Macintosh)'.
async function read(name: string) {
  const bytes = await readFile(new URL(`../../../testing/files/${name}`, import.meta.url));
  return readTable(bytes, name, Object.values(assignmentColumns));
}

const check = async (name: string) => {
  const importFile = { tables: [await read(name)], unreadSheets: [], choices: noChoices };
  const { rows, problems } = await checkAssignmentRows(importFile);
  return { rows, problems };
};

it('a formula that openpyxl wrote is a fault, and has a value once LibreOffice saved it', async () => {
  expect(await check('formula-openpyxl.xlsx')).toMatchObject({
    problems: [
      { row: 2, column: 'Email', message: expect.stringContaining('Open the file in a spreadsheet program') },
    ],
  });
  expect(await check('formula-libreoffice.xlsx')).toMatchObject({
    problems: [],
    rows: [{ email: 'ana@example.org' }],
  });
});

it.each(['roster-openpyxl.xlsx', 'roster-titled-libreoffice.xlsx'])(
  'a roster below titles, on a second sheet, with merged groups and whole names, loses nobody (%s)',
  async name => {
    const karl = { firstName: 'Karl', lastName: 'Groß', email: 'karl@example.org', group: 'Instructor' };
    const student = { group: 'Green', instructorEmail: karl.email };
    expect(await check(name)).toMatchObject({
      problems: [],
      rows: [
        { row: ROWS_OF_A_SHEET + 5, ...karl },
        { row: ROWS_OF_A_SHEET + 6, ...student, firstName: 'Ana', lastName: 'Ruiz' },
        { row: ROWS_OF_A_SHEET + 7, ...student, firstName: 'Ludwig', lastName: 'van Beethoven' },
        { row: ROWS_OF_A_SHEET + 8, ...student, firstName: 'Björk', lastName: '' },
      ],
    });
  },
);

it.each(['hidden-rows-openpyxl.xlsx', 'filtered-libreoffice.xlsx'])(
  'leaves out the rows that are hidden or filtered out, and counts them (%s)',
  async name => {
    expect(await read(name)).toMatchObject({
      headerRow: 1,
      rows: [{ row: 2 }, { row: 4 }, { row: 6 }],
      hiddenRows: 2,
    });
  },
);

it('keeps the accents of a CSV file from a Mac', async () => {
  const { rows } = await read('roster-macroman-libreoffice.csv');
  expect(rows.map(({ cells }) => cells[1])).toEqual(['Núñez', 'O’Brien', 'Groß', 'Ruiz', 'Ek']);
  expect(rows.map(({ cells }) => cells[0])).toEqual(['María', 'Seán', 'Ludwig', 'Ana', 'Björk']);
});
