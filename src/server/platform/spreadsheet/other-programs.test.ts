import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { assignmentColumns } from '#domain/imports/assignment-columns.ts';
import { checkAssignmentRows } from '#domain/imports/assignments.ts';
import { readSpreadsheet } from './read-spreadsheet.ts';

// The files named openpyxl were written by openpyxl 3.0.9; LibreOffice 7.4 opened those and saved the others.
async function check(name: string) {
  const bytes = await readFile(new URL(`../../../testing/files/${name}`, import.meta.url));
  return checkAssignmentRows(await readSpreadsheet(bytes, name, Object.values(assignmentColumns)), new Set());
}

it('a formula that openpyxl wrote is a fault, and has a value once LibreOffice saved it', async () => {
  expect(await check('formula-openpyxl.xlsx')).toMatchObject({
    problems: [
      { row: 2, column: 'Email', message: expect.stringContaining('open it in a spreadsheet program') },
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
        { row: 5, ...karl },
        { row: 6, ...student, firstName: 'Ana', lastName: 'Ruiz' },
        { row: 7, ...student, firstName: 'Ludwig', lastName: 'van Beethoven' },
        { row: 8, ...student, firstName: 'Björk', lastName: '' },
      ],
    });
  },
);
