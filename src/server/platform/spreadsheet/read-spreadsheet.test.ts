import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeXlsx, xlsxParts, zipParts } from '#testing/make-xlsx.ts';
import { readTable } from '#testing/read-table.ts';
import { limits } from './table/limits.ts';
import { SpreadsheetError } from './table/table.ts';

const file = (name: string) => readFile(new URL(`../../../testing/files/${name}`, import.meta.url));

describe('a file', () => {
  it('is what its content is, not what it is called', async () => {
    const table = {
      sheet: '',
      headerRow: 1,
      hiddenRows: 0,
      header: ['Name'],
      rows: [{ row: 2, cells: ['A'] }],
    };
    expect(await readTable(makeXlsx([['Name'], ['A']]), 'list.csv')).toEqual({ ...table, sheet: 'Sheet1' });
    expect(await readTable(Buffer.from('Name\nA'), 'list.txt')).toEqual(table);
  });

  it.each(['roster-utf16-tab.csv', 'roster-windows1252-semicolon.csv'])(
    'that LibreOffice saved for older programs keeps its accents (%s)',
    async name => {
      const { rows } = await readTable(await file(name), name);
      expect(rows[0]?.cells.slice(0, 3)).toEqual(['María', 'Núñez', 'maria.nunez@example.org']);
      expect(rows[1]?.cells[4]).toBe('1999 Mazda Miata, red');
    },
  );

  it.each([
    ['roster.xls', 'This is an old .xls file. Save it as .xlsx or .csv and upload again.'],
    [
      'roster-password.xlsx',
      'This file is protected with a password. Save it without the password and upload it again.',
    ],
    ['roster.ods', 'This kind of spreadsheet cannot be read. Save it as .xlsx or .csv and upload that.'],
  ])('of another kind says what to do: %s', async (name, message) => {
    await expect(readTable(await file(name), name)).rejects.toThrow(new SpreadsheetError(message));
  });

  it.each([
    ['list.csv', Buffer.from('%PDF-1.7'), /not a spreadsheet/],
    ['list.csv', Buffer.from('\x89PNG\r\n', 'latin1'), /not a spreadsheet/],
    ['list.csv', Buffer.from('Name\0\nA'), /not a spreadsheet/],
    ['list.csv', Buffer.from('Name\nA', 'utf16le'), /not a spreadsheet/],
    ['list.docx', zipParts({ 'word/document.xml': '<a/>' }), /not a spreadsheet/],
    ['list.xls', Buffer.from('\n<html><table>'), /web page/],
    ['list.xlsx', Buffer.from('Name\nA'), /named like an Excel file/],
    ['list.csv', Buffer.alloc(0), /is empty/],
    ['list.xlsx', Buffer.alloc(0), /is empty/],
    ['list.csv', Buffer.alloc(limits.fileBytes + 1, 'a'), /larger than 10 MB/],
  ])('%s that cannot be read says so', async (name, bytes, words) => {
    await expect(readTable(bytes, name)).rejects.toThrow(SpreadsheetError);
    await expect(readTable(bytes, name)).rejects.toThrow(words);
  });
});

describe('whatever the bytes are', () => {
  async function isReadOrRefused(bytes: Buffer): Promise<void> {
    const outcome = await readTable(bytes, 'list.csv').catch((reason: unknown) => reason);
    if (outcome instanceof Error) expect(outcome).toBeInstanceOf(SpreadsheetError);
  }

  const anyBytes = fc.uint8Array({ maxLength: 2000 }).map(bytes => Buffer.from(bytes));
  const starts = ['', 'PK\x03\x04', 'PK\x05\x06', '\xef\xbb\xbf', '\xff\xfe', 'sep=;\n', '"', 'Name,Date\n'];

  it('they are read or refused in plain words', async () => {
    const start = fc.constantFrom(...starts.map(text => Buffer.from(text, 'latin1')));
    await fc.assert(
      fc.asyncProperty(start, anyBytes, (head, tail) => isReadOrRefused(Buffer.concat([head, tail]))),
      { numRuns: 500 },
    );
  });

  it('so is an XLSX file with any XML in it', async () => {
    const fragments = [
      '<row>|</row>|<row r="2">|<row r="x"/>|<c>|</c>|<c r="B2" t="s">|<c t="inlineStr">',
      '<c s="-1">|<v>|</v>|<v/>|<is>|</is>|<t>|</t>|<rPh>|</rPh>|<f>|</f>|0|1e400|text',
      '&amp;|&x;|<![CDATA[|]]>|<!--|-->|<?x?>|<!DOCTYPE a>|<sheetData>|</sheetData>|\uFFFF',
    ].flatMap(line => line.split('|'));
    const fragment = fc.constantFrom(...fragments);
    await fc.assert(
      fc.asyncProperty(fc.array(fragment, { maxLength: 30 }), parts =>
        isReadOrRefused(zipParts(xlsxParts(parts.join('')))),
      ),
      { numRuns: 150 },
    );
  });
});
