import { describe, expect, it } from 'vitest';
import type { ImportFile } from '#server/platform/spreadsheet/table/import-file.ts';
import { FORMULA_WITHOUT_VALUE } from '#server/platform/spreadsheet/table/table.ts';
import { tableOf } from '#testing/spreadsheet-table.ts';
import { checkEventRows } from './event-rows.ts';

const header = ['Name', 'Date', 'Track'];
/** The rows of a file, or its problems. */
const checkFile = async (file: ImportFile) => {
  const { rows, problems } = await checkEventRows(file);
  return problems.length === 0
    ? { rows }
    : { problems: problems.map(({ row, column, message }) => ({ row, column, message })) };
};
const check = (...rows: string[][]) => checkFile(tableOf(header, ...rows));
const spring = { row: 2, name: 'Spring HPDE', date: '2026-04-25', track: 'Cedar Ridge', lastDay: '' };

describe('an events file', () => {
  it('gives its events, cleaned', async () => {
    expect(await check([' Spring  HPDE ', '4/25/2026', 'Cedar\u00A0Ridge'])).toEqual({ rows: [spring] });
  });

  it('lists everything that is wrong, row by row, and imports nothing', async () => {
    expect(
      await check(
        ['Spring HPDE', '2026-04-25', 'Cedar Ridge'],
        ['', 'tomorrow', 'Cedar Ridge'],
        ['Fall HPDE', '2/30/2026', ''],
        ['x'.repeat(121), '', 'Old\u0000\u202EMill'],
        ['Winter', '2026-12-01', 'Old Mill', 'Texas'],
        ['#REF!', '2026-12-01', 'Mus\uFFFDe'],
      ),
    ).toEqual({
      problems: [
        { row: 3, column: 'Name', message: 'The cell is empty.' },
        {
          row: 3,
          column: 'Date',
          message: "'tomorrow' is not a date. Write it as 2026-05-16, 5/16/2026 or 16.5.2026.",
        },
        { row: 4, column: 'Track', message: 'The cell is empty.' },
        {
          row: 4,
          column: 'Date',
          message: "'2/30/2026' is not a date. Write it as 2026-05-16, 5/16/2026 or 16.5.2026.",
        },
        { row: 5, column: 'Name', message: 'The cell has more than 120 characters. Shorten it.' },
        { row: 5, column: 'Date', message: 'The cell is empty.' },
        {
          row: 6,
          column: 'Column 4',
          message: "'Texas' is beyond the last column. In a CSV file, put text that has a comma in quotes.",
        },
        { row: 7, column: 'Name', message: 'The cell has the formula error #REF! instead of a value.' },
        {
          row: 7,
          column: 'Track',
          message: 'Letters of the cell were lost. Type it again and save the file as .xlsx.',
        },
      ],
    });
  });

  it('asks for the values of its formulas', async () => {
    const message =
      'The value of the cell’s formula is not in the file. Open the file in a spreadsheet program and save it.';
    expect(await check(['Spring HPDE', FORMULA_WITHOUT_VALUE, 'Cedar Ridge'])).toEqual({
      problems: [{ row: 2, column: 'Date', message }],
    });
  });

  it('may say the same twice', async () => {
    const row = ['Spring HPDE', '2026-04-25', 'Cedar Ridge'];
    expect(await check(row, ['Spring HPDE ', '4/25/26', 'Cedar Ridge'], row)).toEqual({ rows: [spring] });
  });

  it('may have one name on several days, but not one event at two tracks', async () => {
    const first = ['Spring HPDE', '2026-04-25', 'Cedar Ridge'];
    expect(await check(first, ['Spring HPDE', '2026-04-26', 'Old Mill'])).toMatchObject({ rows: [{}, {}] });
    expect(await check(first, ['Spring HPDE', '2026-04-25', 'Old Mill'])).toEqual({
      problems: [
        {
          row: 3,
          column: 'Track',
          message: "Row 2 has the same event at 'Cedar Ridge'. Keep one of the two.",
        },
      ],
    });
  });

  it('must have all three columns and at least one row', async () => {
    expect(await checkFile(tableOf(['Name'], ['Spring HPDE']))).toMatchObject({
      problems: [
        { row: 1, column: 'Date' },
        { row: 1, column: 'Track' },
      ],
    });
    expect(await check()).toEqual({
      problems: [{ row: 1, column: 'Name', message: 'There are no rows below the header.' }],
    });
  });
});

it.each([
  ['EVENT NAME', 'start date', 'Venue'],
  ['Title', 'Event-Date', 'Location'],
  ['Veranstaltung', 'Datum', 'Strecke'],
  ['Événement', 'Date', 'Circuit'],
  ['Evento', 'Fecha', 'Circuito'],
])('the columns may be called %s, %s and %s', async (...header) => {
  expect(await checkFile(tableOf(header, ['Spring HPDE', '16.05.2026', 'Mid-Ohio']))).toEqual({
    rows: [{ row: 2, name: 'Spring HPDE', date: '2026-05-16', track: 'Mid-Ohio', lastDay: '' }],
  });
});

describe('the last day', () => {
  const withEnd = (...rows: string[][]) => checkFile(tableOf([...header, 'End Date'], ...rows));
  const weekend = ['Spring HPDE', '2026-04-25', 'Cedar Ridge'];

  it('is read, and may be missing', async () => {
    expect(await withEnd([...weekend, '4/26/2026'])).toEqual({
      rows: [{ ...spring, lastDay: '2026-04-26' }],
    });
    expect(await withEnd([...weekend, ''])).toEqual({ rows: [spring] });
  });

  it.each([
    ['2026-04-24', 'This day is before the Date'],
    ['2026-05-02', 'more than 7 days'],
    ['soon', 'is not a date'],
  ])('%s is refused', async (lastDay, words) => {
    const checked = await withEnd([...weekend, lastDay]);
    expect(checked).toMatchObject({ problems: [{ row: 2, column: 'End Date' }] });
    expect('problems' in checked && checked.problems[0]?.message).toContain(words);
  });

  it('is the same in two rows of an event', async () => {
    const checked = await withEnd([...weekend, '2026-04-25'], [...weekend, '2026-04-26']);
    expect(checked).toMatchObject({ problems: [{ row: 3, column: 'End Date' }] });
  });

  it.each(['Letzter Tag', 'Date de fin', 'Último día', 'Ends'])('may be called %s', async name => {
    const table = tableOf([...header, name], [...weekend, '2026-04-26']);
    expect(await checkFile(table)).toMatchObject({ rows: [{ lastDay: '2026-04-26' }] });
  });

  it.each(['2', '2 days', '2 Tage'])('may be a number of days: %s', async days => {
    const table = tableOf([...header, 'Days'], [...weekend, days]);
    expect(await checkFile(table)).toMatchObject({ rows: [{ lastDay: '2026-04-26' }] });
  });

  it.each(['8', 'two'])('is refused where the number of days is %s', async days => {
    const table = tableOf([...header, 'Days'], [...weekend, days]);
    expect(await checkFile(table)).toMatchObject({ problems: [{ row: 2, column: 'Days' }] });
  });
});
