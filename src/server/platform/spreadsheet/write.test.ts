import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { unguardCell } from '#domain/text/csv.ts';
import { readTable } from '#testing/read-table.ts';
import { writeCsv } from './csv/write-csv.ts';
import { writeXlsx } from './xlsx/write-xlsx.ts';

const cell = fc
  .string({
    unit: fc.constantFrom('a', 'É', '王', '🏁', ',', ';', '"', "'", '=', '-', '@', '<', '&', '_x0041_', ' '),
  })
  .map(text => text.trim());
// A last cell that is not blank keeps the row and its width.
const table = fc
  .array(
    fc.tuple(fc.array(cell, { maxLength: 4 }), fc.constant('end')).map(([cells, end]) => [...cells, end]),
    { maxLength: 5 },
  )
  .map(rows => ({ header: ['A', 'B', 'C', 'D', 'E'], rows }));

describe.each([
  ['csv', writeCsv],
  ['xlsx', (written: Parameters<typeof writeCsv>[0]) => writeXlsx('Roster & <more>', written)],
] as const)('a table written as %s', (format, write) => {
  it('is read back as it was', async () => {
    await fc.assert(
      fc.asyncProperty(table, async written => {
        const read = await readTable(await write(written), `file.${format}`);
        expect(read.header).toEqual(written.header);
        expect(read.rows.map(({ cells }) => cells.map(unguardCell))).toEqual(written.rows);
      }),
    );
  });

  it('has numbers and gaps', async () => {
    const written = { header: ['A', 'B', 'C'], rows: [[2.67, null, 'x']] };
    const { rows } = await readTable(await write(written), `file.${format}`);
    expect(rows).toEqual([{ row: 2, cells: ['2.67', '', 'x'] }]);
  });
});

describe('an XLSX file', () => {
  const sheetOf = async (text: string): Promise<string> => {
    const parts = unzipSync(await writeXlsx('Roster', { header: ['A'], rows: [[text]] }));
    return strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  };

  it('has no formula, and its texts stay texts when they are edited', async () => {
    const sheet = await sheetOf('=1+1');
    expect(sheet).not.toContain('<f');
    expect(sheet).toContain('<c r="A2" s="2" t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c>');
  });

  it('is no larger than its table asks for', async () => {
    expect(await sheetOf('')).toContain('<row r="2"></row>');
  });
});
