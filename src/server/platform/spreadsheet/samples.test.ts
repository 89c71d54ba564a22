import { expect, it } from 'vitest';
import { checkAssignmentRows } from '#server/events/imports/assignments.ts';
import { checkEventRows } from '#server/events/imports/event-rows.ts';
import { sampleAssignmentsCsv, sampleEventsCsv } from '#server/events/imports/samples.ts';
import { makeXlsx } from '#testing/make-xlsx.ts';
import { readSpreadsheet } from './read-spreadsheet.ts';

it('the sample events file imports as it is', async () => {
  const table = await readSpreadsheet(Buffer.from(sampleEventsCsv('2026-11-21')), 'events.csv');
  const outcome = await checkEventRows(table);
  expect(outcome).toMatchObject({
    rows: [{ name: 'Spring Driver Education', date: '2027-04-25' }, {}, {}, {}, {}],
  });
});

it('the sample season is still ahead', () => {
  expect(sampleEventsCsv('2027-03-31')).toContain('2027-04-25');
  expect(sampleEventsCsv('2027-04-01')).toContain('2028-04-25');
});

it('the sample assignments file imports as it is, into any event', async () => {
  const table = await readSpreadsheet(Buffer.from(sampleAssignmentsCsv), 'assignments.csv');
  const { rows, file } = await checkAssignmentRows(table, new Set());
  expect(file.problems).toEqual([]);
  expect(rows.length).toBe(table.rows.length);
  expect(rows.filter(({ group }) => group === 'Instructor').length).toBe(3);
  expect(rows.filter(({ instructorEmail }) => instructorEmail).length).toBe(5);
});

it('a roster means the same as XLSX and as CSV', async () => {
  const fromCsv = await readSpreadsheet(Buffer.from(sampleAssignmentsCsv), 'assignments.csv');
  const rows = [fromCsv.header, ...fromCsv.rows.map(({ cells }) => cells)];
  expect(await readSpreadsheet(makeXlsx(rows), 'assignments.xlsx')).toEqual(fromCsv);
});
