import { expect, it } from 'vitest';
import { assignmentColumns } from '#server/events/imports/assignment-columns.ts';
import { checkAssignmentRows } from '#server/events/imports/assignments.ts';
import { eventColumns } from '#server/events/imports/event-rows.ts';
import { readCsv } from '#server/platform/spreadsheet/csv/read-csv.ts';
import { findTableOfSheets } from './find-table.ts';
import { limits } from './limits.ts';

const roster = Object.values(assignmentColumns);
const header = ['First Name', 'Last Name', 'Email', 'Group'];
const sam = ['Sam', 'Student', 'sam@example.org', 'Green'];

const sheet = (...rows: readonly (readonly string[])[]) => ({
  rows: rows.map((cells, index) => ({ row: index + 1, cells })).filter(({ cells }) => cells.length > 0),
  hidden: new Set<number>(),
});
const find = (...sheets: readonly ReturnType<typeof sheet>[]) => findTableOfSheets(sheets, roster);

it('the header is found below titles and blank rows, and rows keep their numbers', async () => {
  const table = await find(sheet(['Spring HPDE', '', 'Email list'], [], ['Group leaders'], header, sam));
  expect(table).toEqual({ headerRow: 4, hiddenRows: 0, header, rows: [{ row: 5, cells: sam }] });
});

it('the header is looked for in the first ten rows', async () => {
  const titles = Array.from({ length: 9 }, () => ['Title']);
  expect((await find(sheet(...titles, header, sam))).headerRow).toBe(10);
  expect((await find(sheet(['Title'], ...titles, header, sam))).headerRow).toBe(1);
});

it('a header that lacks a column is told of at its own row', async () => {
  const table = await find(sheet(['Spring HPDE'], ['First Name', 'Last Name', 'E-Mial', 'Group'], sam));
  expect((await checkAssignmentRows(table, new Set())).file.problems).toMatchObject([
    { row: 2, column: 'Email' },
  ]);
});

it('another sheet is read when the first has no header', async () => {
  const notes = sheet(['How to use this'], ['Name']);
  expect((await find(notes, sheet(), sheet(header, sam))).rows).toEqual([{ row: 2, cells: sam }]);
});

it('no other sheet is read instead of one whose header is not right', async () => {
  const misspelt = sheet(['First Name', 'Last Name', 'E-Mial', 'Gruop'], sam);
  expect((await find(misspelt, sheet(header, sam))).header).toContain('E-Mial');
});

it('without any header the first sheet that is not empty is told of', async () => {
  expect(await find(sheet(), sheet([], ['a', 'b']), sheet(['c']))).toMatchObject({
    headerRow: 2,
    hiddenRows: 0,
    header: ['a', 'b'],
  });
  await expect(find(sheet(), sheet())).rejects.toThrow('is empty');
});

it('titles do not count as rows', async () => {
  const rows = (count: number) => sheet(['Title'], header, ...Array.from({ length: count }, () => sam));
  expect((await find(rows(limits.rows))).rows).toHaveLength(limits.rows);
  await expect(find(rows(limits.rows + 1))).rejects.toThrow('more than 20,000 rows');
});

it('a title tells nothing of what separates the cells of a CSV file', async () => {
  const text = 'Spring, summer, fall, winter\nName;Date;Track\nSpring;2027-03-14;Mid-Ohio, short';
  expect(await readCsv(text, Object.values(eventColumns))).toEqual({
    headerRow: 2,
    hiddenRows: 0,
    header: ['Name', 'Date', 'Track'],
    rows: [{ row: 3, cells: ['Spring', '2027-03-14', 'Mid-Ohio, short'] }],
  });
});
