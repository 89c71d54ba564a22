import { expect, test } from 'vitest';
import { ladderNames } from '#domain/events/ladder.ts';
import type { ImportFile } from '#server/platform/spreadsheet/table/import-file.ts';
import { tableOf } from '#testing/spreadsheet-table.ts';
import { checkBalanceRows, sampleBalancesCsv } from './balances.ts';

const header = ['Email', 'First', 'Last', 'What', 'Group', 'Days', 'Date', 'By', 'Note'];
const today = '2026-06-20';
const ladder = ladderNames([
  { name: 'Novice', aliases: ['Green 1'] },
  { name: 'Yellow', aliases: [] },
]);
const checkTable = async (table: ImportFile) => {
  const { rows, file } = await checkBalanceRows(table, ladder, today);
  return { rows, problems: file.problems };
};
const check = (...rows: string[][]) => checkTable(tableOf(header, ...rows));

const days = ['Sam@Club.example', 'Sam', 'Student', 'days', 'green1', '12', '10/31/2025', '', 'Our list'];
const group = ['sam@club.example', '', '', 'Group', 'YELLOW', '', '2025-10-31', 'Marisol Vega', ''];
/** The row of days with some cells changed. */
const withCells = (cells: Readonly<Record<number, string>>) => days.map((cell, at) => cells[at] ?? cell);

test('gives days and sign-offs, with the groups as the ladder calls them', async () => {
  const { rows, problems } = await check(days, group);
  expect(problems).toEqual([]);
  expect(rows).toMatchObject([
    {
      email: 'sam@club.example',
      what: 'days',
      group: 'Novice',
      days: 12,
      date: '2025-10-31',
      note: 'Our list',
    },
    { email: 'sam@club.example', what: 'group', group: 'Yellow', days: 0, by: 'Marisol Vega' },
  ]);
});

test('By, Note and the names may be left out, and columns are called as clubs do', async () => {
  const table = tableOf(
    ['E-mail', 'Kind', 'Run Group', 'Track Days', 'As of'],
    [...['sam@club.example', 'days', 'Novice', '0', today]],
  );
  expect(await checkTable(table)).toMatchObject({
    rows: [{ days: 0, date: today }],
    problems: [],
  });
});

test.each([
  ['no address', { 0: 'nowhere' }, 'Email', 'is not an e-mail address'],
  ['no kind', { 3: '' }, 'What', 'empty'],
  ['another kind', { 3: 'laps' }, 'What', 'neither days nor group'],
  ['a solo sign-off', { 3: 'solo' }, 'What', 'neither days nor group'],
  ['no group', { 4: '' }, 'Group', 'empty'],
  ['a group beside the ladder', { 4: 'Mauve' }, 'Group', 'not one of your run groups (Novice and Yellow)'],
  ['no days', { 5: '' }, 'Days', 'empty'],
  ['a thousand days', { 5: '1000' }, 'Days', 'from 0 to 999'],
  ['fewer than no days', { 5: '-1' }, 'Days', 'from 0 to 999'],
  ['half a day', { 5: '2.5' }, 'Days', 'from 0 to 999'],
  ['days of a sign-off', { 3: 'group' }, 'Days', 'has no days'],
  ['no date', { 6: 'last year' }, 'Date', 'is not a date'],
  ['tomorrow', { 6: '2026-06-21' }, 'Date', 'is in the future'],
  ['a long note', { 8: 'x'.repeat(501) }, 'Note', 'more than 500 characters'],
])('%s is told at its cell', async (_, cells, column, words) => {
  const { rows, problems } = await check(withCells(cells));
  expect(rows).toEqual([]);
  expect(problems).toMatchObject([{ row: 2, column, message: expect.stringContaining(words) }]);
});

test('999 days are fine, and today', async () => {
  expect((await check(withCells({ 5: '999', 6: today }))).problems).toEqual([]);
});

test('a repeated row is one row; contradictory rows are a fault', async () => {
  expect((await check(days, days)).rows).toHaveLength(1);
  expect((await check(days, withCells({ 5: '13' }))).problems).toMatchObject([{ row: 3, column: 'Email' }]);
  expect((await check(days, withCells({ 6: '2024-10-31' }))).problems).toMatchObject([
    { row: 3, column: 'Email' },
  ]);
  const later = group.with(6, '2025-11-30');
  expect((await check(group, later)).problems).toMatchObject([{ row: 3, column: 'Email' }]);
});

test('a file without the columns it needs says which', async () => {
  const { problems } = await checkTable(tableOf(['Email', 'Group'], ['a@b.example', 'Novice']));
  expect(problems.map(({ column }) => column)).toEqual(['What', 'Days', 'Date']);
});

test('the sample has the club’s own groups, in quotes where they need such', () => {
  const csv = sampleBalancesCsv(['Group 1, "A"', 'B'], today);
  expect(csv).toContain('days,"Group 1, ""A""",12,2025-10-31');
  expect(csv).toContain('group,B,,2025-10-31');
});
