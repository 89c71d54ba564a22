import { expect, it } from 'vitest';
import { assignmentColumns } from '#server/events/imports/assignment-columns.ts';
import { checkAssignmentRows } from '#server/events/imports/assignments.ts';
import { eventColumns } from '#server/events/imports/event-rows.ts';
import { readTable } from '#testing/read-table.ts';
import { findTables } from './find-table.ts';
import { noChoices } from './import-file.ts';
import { limits } from './limits.ts';
import type { Sheet } from './table.ts';

const roster = Object.values(assignmentColumns);
const header = ['First Name', 'Last Name', 'Email', 'Group'];
const sam = ['Sam', 'Student', 'sam@example.org', 'Green'];

const sheet = (...rows: readonly (readonly string[])[]): Sheet => ({
  name: '',
  rows: rows.map((cells, index) => ({ row: index + 1, cells })).filter(({ cells }) => cells.length > 0),
  hidden: new Set<number>(),
});
const findAll = (...sheets: readonly Sheet[]) => findTables(sheets, roster);
const find = async (...sheets: readonly Sheet[]) => findAll(...sheets).tables[0];

it('the header is found below titles and blank rows, and rows keep their numbers', async () => {
  const table = await find(sheet(['Spring HPDE', '', 'Email list'], [], ['Group leaders'], header, sam));
  expect(table).toEqual({ sheet: '', headerRow: 4, hiddenRows: 0, header, rows: [{ row: 5, cells: sam }] });
});

it('the header is looked for in the first ten rows', async () => {
  const titles = Array.from({ length: 9 }, () => ['Title']);
  expect((await find(sheet(...titles, header, sam)))?.headerRow).toBe(10);
  expect((await find(sheet(['Title'], ...titles, header, sam)))?.headerRow).toBe(1);
});

it('a header that lacks a column is told of at its own row', async () => {
  const found = findAll(sheet(['Spring HPDE'], ['First Name', 'Last Name', 'E-Mial', 'Group'], sam));
  const { problems } = await checkAssignmentRows({ ...found, choices: noChoices });
  expect(problems).toMatchObject([{ row: 2, column: 'Email', code: 'columnMissing' }]);
});

it('another sheet is read when the first has no header', async () => {
  const notes = sheet(['How to use this'], ['Name']);
  expect((await find(notes, sheet(), sheet(header, sam)))?.rows).toEqual([{ row: 2, cells: sam }]);
});

it('reads all sheets that have a header, and names the others', () => {
  const notes = { ...sheet(['How to use this']), name: 'Notes' };
  const misspelt = sheet(['First Name', 'Last Name', 'E-Mial', 'Gruop'], sam);
  const { tables, unreadSheets } = findAll(misspelt, notes, sheet(header, sam));
  expect(tables.map(({ header: [, , third] }) => third)).toEqual(['E-Mial', 'Email']);
  expect(unreadSheets).toEqual(['Notes']);
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
  expect((await find(rows(limits.rows)))?.rows).toHaveLength(limits.rows);
  await expect(find(rows(limits.rows + 1))).rejects.toThrow('more than 20,000 rows');
});

it('a title tells nothing of what separates the cells of a CSV file', async () => {
  const text = 'Spring, summer, fall, winter\nName;Date;Track\nSpring;2027-03-14;Mid-Ohio, short';
  expect(await readTable(Buffer.from(text), 'e.csv', Object.values(eventColumns))).toEqual({
    sheet: '',
    headerRow: 2,
    hiddenRows: 0,
    header: ['Name', 'Date', 'Track'],
    rows: [{ row: 3, cells: ['Spring', '2027-03-14', 'Mid-Ohio, short'] }],
  });
});
