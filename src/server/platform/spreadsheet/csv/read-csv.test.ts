import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limits } from '#server/platform/spreadsheet/table/limits.ts';
import { SpreadsheetError } from '#server/platform/spreadsheet/table/table.ts';
import { readTable } from '#testing/read-table.ts';

const readText = (text: string) => readTable(Buffer.from(text), 'list.csv');

describe('a CSV file', () => {
  it.each([
    ['comma', 'Name,Date\nA,B'],
    ['semicolon', 'Name;Date\nA;B'],
    ['tab', 'Name\tDate\nA\tB'],
    ['a line that names the delimiter', 'sep=;\r\nName;Date\r\nA;B'],
    ['Windows line ends', 'Name,Date\r\nA,B\r\n'],
    ['old Macintosh line ends', 'Name,Date\rA,B\r'],
    ['mixed line ends', 'Name,Date\r\nA,B\n'],
    ['everything quoted', '"Name","Date"\n"A","B"'],
  ])('is read with %s', async (_, text) => {
    expect(await readText(text)).toEqual({
      sheet: '',
      headerRow: 1,
      hiddenRows: 0,
      header: ['Name', 'Date'],
      rows: [{ row: 2, cells: ['A', 'B'] }],
    });
  });

  it('is told by the delimiters outside quotes', async () => {
    expect((await readText('"Name, first; last";Date\nA;B')).header).toEqual(['Name, first; last', 'Date']);
  });

  it('keeps commas, quotation marks and line ends within quotes', async () => {
    const { rows } = await readText('Name,Vehicle\n"Vega, M.","""Red"" Miata\nwith cage"');
    expect(rows).toEqual([{ row: 2, cells: ['Vega, M.', '"Red" Miata\nwith cage'] }]);
  });

  it('keeps quotation marks that quote nothing', async () => {
    const { rows } = await readText('Name,Vehicle\nBob "Rocket" Smith,6" lift');
    expect(rows[0]?.cells).toEqual(['Bob "Rocket" Smith', '6" lift']);
  });

  it('numbers rows as a spreadsheet does: blank ones count, a cell of two lines is one row', async () => {
    const { rows } = await readText('Name,Note\n\n,,\n"A","two\nlines"\n \nB,\n\n');
    expect(rows).toEqual([
      { row: 4, cells: ['A', 'two\nlines'] },
      { row: 6, cells: ['B'] },
    ]);
  });

  it('may have rows shorter and longer than the header', async () => {
    const { rows } = await readText('A,B\n1\n1,2,3');
    expect(rows.map(({ cells }) => cells)).toEqual([['1'], ['1', '2', '3']]);
  });

  it('with one column has no delimiter', async () => {
    expect((await readText('Name\nA')).rows).toEqual([{ row: 2, cells: ['A'] }]);
  });

  it.each([
    ['nothing', '', 'is empty'],
    ['only blank rows', '\n,,\n', 'is empty'],
    [
      'a quotation mark that is never closed',
      'Name\nA\n"B\nC',
      'Row 3 has a quotation mark that is never closed',
    ],
    [
      'a cell that is too long',
      `Name\n${'x'.repeat(limits.cellCharacters + 1)}`,
      'A cell in row 2 has more than 10,000',
    ],
    ['a row that never ends', `Name\n${'x,'.repeat(2_000_000)}`, 'Row 2 has too much text'],
    ['too many columns', `Name\n${','.repeat(limits.columns)}x`, 'Row 2 has more than 100 columns'],
    ['far too many cells', ','.repeat(limits.csvRecords * limits.columns + 1), 'more than 20,000 rows'],
    ['too many rows', `Name\n${'A\n'.repeat(limits.rows + 1)}`, 'more than 20,000 rows'],
    ['endless blank rows', `Name,Date\n${',,\n'.repeat(limits.csvRecords)}`, 'Delete the empty rows'],
  ])('with %s is refused in plain words', async (_, text, words) => {
    const reading = readText(text);
    await expect(reading).rejects.toThrow(SpreadsheetError);
    await expect(reading).rejects.toThrow(words);
  });

  it('holds as many rows and columns as the limits say', async () => {
    const line = `${'x,'.repeat(limits.columns - 1)}x\n`;
    const { header, rows } = await readText(line.repeat(limits.rows / 10 + 1));
    expect([header.length, rows.length]).toEqual([limits.columns, limits.rows / 10]);
    expect((await readText('x\n'.repeat(limits.rows + 1))).rows.length).toBe(limits.rows);
  });

  it.each([0, 1, 2])(
    'does not notice where the pieces end in which it is read (shifted by %d)',
    async shift => {
      const line = 'María,"a\r\n""b""",c\r\n';
      const { rows } = await readText(`${'x'.repeat(shift)},Note\r\n${line.repeat(8000)}`);
      expect(rows.length).toBe(8000);
      expect(rows.every(({ row, cells }, index) => row === index + 2 && cells[1] === 'a\r\n"b"')).toBe(true);
    },
  );

  it('gives back any cells that were written to it', async () => {
    const cell = fc.string({
      unit: fc.constantFrom('a', 'é', '王', '🏁', ' ', ',', ';', '\t', '"', '\n', '\r\n', "'", '='),
    });
    // A cell that is not blank at the end keeps the row's width and the row itself.
    const row = fc
      .tuple(fc.array(cell, { maxLength: 5 }), fc.constant('end'))
      .map(([cells, end]) => [...cells, end]);
    const delimiter = fc.constantFrom(',', ';', '\t');
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { maxLength: 6 }),
        delimiter,
        fc.constantFrom('\n', '\r\n'),
        async (rows, by, lineEnd) => {
          const quoted = (cells: readonly string[]) =>
            cells.map(each => `"${each.replaceAll('"', '""')}"`).join(by);
          const text = [['Name', 'Date', 'Track'], ...rows].map(quoted).join(lineEnd);
          expect((await readText(text)).rows.map(({ cells }) => cells)).toEqual(rows);
        },
      ),
    );
  });
});
