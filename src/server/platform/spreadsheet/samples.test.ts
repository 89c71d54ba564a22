import { expect, it } from 'vitest';
import { sampleAssignmentsCsv, sampleEventsCsv } from '#server/events/imports/samples.ts';
import { makeXlsx } from '#testing/make-xlsx.ts';
import { readTable } from '#testing/read-table.ts';

it('the sample season is still ahead', () => {
  expect(sampleEventsCsv('2027-03-31')).toContain('2027-04-25');
  expect(sampleEventsCsv('2027-04-01')).toContain('2028-04-25');
});

it('a roster means the same as XLSX and as CSV', async () => {
  const fromCsv = await readTable(Buffer.from(sampleAssignmentsCsv), 'assignments.csv');
  const rows = [fromCsv.header, ...fromCsv.rows.map(({ cells }) => cells)];
  expect(await readTable(makeXlsx(rows), 'assignments.xlsx')).toEqual({ ...fromCsv, sheet: 'Sheet1' });
});
