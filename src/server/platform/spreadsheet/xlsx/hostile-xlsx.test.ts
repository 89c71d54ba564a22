import { crc32, deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#domain/text/durations.ts';
import { limits } from '#server/platform/spreadsheet/table/limits.ts';
import { SpreadsheetError } from '#server/platform/spreadsheet/table/table.ts';
import { makeXlsx, xlsxParts, zipParts } from '#testing/make-xlsx.ts';
import { readTable } from '#testing/read-table.ts';
import { relationshipsXml, sharedStringsXml, worksheetXml } from './write-xlsx.ts';
import { newBudget, unpack } from './zip.ts';

const sheetKey = 'xl/worksheets/sheet1.xml';
const header = '<row r="1"><c r="A1" t="inlineStr"><is><t>Name</t></is></c></row>';

async function refusal(bytes: Buffer): Promise<string> {
  const error = await readTable(bytes, 'list.xlsx').catch((reason: unknown) => reason);
  if (error instanceof SpreadsheetError) return error.message;
  throw new Error('it was not refused', { cause: error });
}

const refusalOfSheet = (sheetData: string, strings = '') => refusal(zipParts(xlsxParts(sheetData, strings)));
const refusalOfParts = (parts: Parameters<typeof zipParts>[0]) =>
  refusal(zipParts({ ...xlsxParts(header), ...parts }));

/** Overwrites one name with another of the same length, wherever it stands in the archive. */
const renamed = (bytes: Buffer, from: string, to: string) =>
  Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1');

describe('an archive that unpacks to far more than a list', () => {
  it('is left as soon as it is too much, whatever size it claims', async () => {
    const zeros = Buffer.alloc(2 * limits.entryBytes);
    const entry = {
      method: 'deflated',
      crc: crc32(zeros),
      packed: deflateRawSync(zeros, { level: 1 }),
    } as const;
    const budget = newBudget();
    let unpacked = 0;
    const reading = async () => {
      for await (const piece of unpack(entry, budget)) unpacked += piece.length;
    };
    await expect(reading()).rejects.toThrow('far more than a list');
    expect(unpacked).toBeLessThanOrEqual(limits.entryBytes);
  });

  it('may not spread over several parts either', async () => {
    const spaces = Buffer.alloc(limits.entryBytes - 1000, '<a/>');
    const part = Buffer.concat([
      Buffer.from('<a>'),
      spaces.subarray(0, spaces.length & ~3),
      Buffer.from('</a>'),
    ]);
    const budget = newBudget();
    const entry = { method: 'stored', crc: crc32(part), packed: part } as const;
    const readAll = async () => {
      let pieces = 0;
      for await (const _ of unpack(entry, budget)) pieces += 1;
      return pieces;
    };
    expect(await readAll()).toBeGreaterThan(0);
    await expect(readAll()).rejects.toThrow(SpreadsheetError);
  });

  // A sheet as large as the limit is packed first.
  it('is refused as a sheet', { timeout: MINUTE_MS, tags: ['soak'] }, async () => {
    expect(await refusalOfParts({ [sheetKey]: Buffer.alloc(limits.entryBytes + 1, ' ') })).toMatch(
      /too long|far more/,
    );
    const rows = Buffer.alloc(limits.entryBytes + 8, '<row/>  ').toString();
    expect(await refusalOfSheet(`${header}${rows}`)).toMatch(/far more than a list/);
  });
});

describe('hostile XML', () => {
  it('with a document type is refused, and so are entities of its own', async () => {
    const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join(
      '',
    );
    const sheet = worksheetXml('<row><c t="inlineStr"><is><t>&l9;</t></is></c></row>').replace(
      '<worksheet',
      `<!DOCTYPE worksheet [<!ENTITY l0 "ha">${laughs}]><worksheet`,
    );
    expect(await refusalOfParts({ [sheetKey]: sheet })).toMatch(/damaged/);
    expect(await refusalOfSheet('<row><c t="inlineStr"><is><t>&xxe;</t></is></c></row>')).toMatch(/damaged/);
  });

  it.each([
    ['elements within elements', '<a>'.repeat(100_000), /far more/],
    ['a text without end', `<row><c t="str"><v>${'x'.repeat(5_000_000)}</v></c></row>`, /too long/],
    [
      'attributes without end',
      `<row><c ${Array.from({ length: 300_000 }, (_, n) => `a${n}="1"`).join(' ')}/></row>`,
      /too long/,
    ],
    ['a comment without end', `<!--${'x'.repeat(5_000_000)}-->`, /too long/],
    ['a name without end', `<${'x'.repeat(5_000_000)}/>`, /too long/],
    ['tags that do not match', '<row></c></row>', /damaged/],
    ['a control character', '<row>\u0001</row>', /damaged/],
    ['a control character as a reference', '<row>&#0;</row>', /damaged/],
  ])('with %s is refused', async (_, sheetData, words) => {
    expect(await refusalOfSheet(sheetData)).toMatch(words);
  });

  it('in another encoding is refused', async () => {
    expect(
      await refusalOfParts({ [sheetKey]: Buffer.from(`\uFEFF${worksheetXml(header)}`, 'utf16le') }),
    ).toMatch(/damaged/);
    expect(await refusalOfParts({ [sheetKey]: worksheetXml(header).replace('UTF-8', 'UTF-7') })).toMatch(
      /damaged/,
    );
    expect(
      await refusalOfParts({ [sheetKey]: Buffer.from(worksheetXml('<row>\xff</row>'), 'latin1') }),
    ).toMatch(/damaged/);
  });
});

describe('cells in strange places', () => {
  it('may stand in the last row there is, but not in the last column', async () => {
    const last = (reference: string) =>
      `${header}<row r="1048576"><c r="${reference}1048576" t="inlineStr"><is><t>x</t></is></c></row>`;
    const table = await readTable(zipParts(xlsxParts(last('A'))), 'list.xlsx');
    expect(table.rows).toEqual([{ row: 1_048_576, cells: ['x'] }]);
    expect(await refusalOfSheet(last('XFD'))).toBe(
      'Row 1048576 has more than 100 columns. Keep only the columns to import and upload the file again.',
    );
  });

  it.each([
    ['beyond the last row', '<row r="1048577"/>'],
    ['beyond the last column', '<row r="1"><c r="XFE1"/></row>'],
    ['in no column', '<row r="1"><c r="1"/></row>'],
    ['in row 0', '<row r="0"/>'],
    ['in a row that is no number', '<row r="1e3"/>'],
    ['before the last row', '<row r="2"/><row r="1"/>'],
    ['on top of the last cell', '<row r="1"><c r="A1"/><c r="A1"/></row>'],
    ['at a shared string that does not exist', '<row r="1"><c r="A1" t="s"><v>7</v></c></row>'],
    ['at a shared string before the first', '<row r="1"><c r="A1" t="s"><v>-1</v></c></row>'],
    ['with a number that is none', '<row r="1"><c r="A1"><v>one</v></c></row>'],
    ['with an infinite number', '<row r="1"><c r="A1"><v>1e999</v></c></row>'],
    ['of an unknown kind', '<row r="1"><c r="A1" t="x"><v>1</v></c></row>'],
  ])('are refused %s', async (_, sheetData) => {
    expect(await refusalOfSheet(sheetData)).toMatch(/damaged/);
  });

  it('are refused beyond the number of rows', async () => {
    const rows = '<row><c><v>1</v></c></row>'.repeat(limits.rows + 1);
    expect(await refusalOfSheet(`${header}${rows}`)).toMatch(/more than 20,000 rows/);
  });
});

describe('merged cells', () => {
  const merged = (sheetData: string, ...references: readonly string[]) =>
    refusalOfParts({
      [sheetKey]: worksheetXml(sheetData).replace(
        '</sheetData>',
        `</sheetData><mergeCells>${references.map(ref => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`,
      ),
    });

  it.each(['', 'A', 'A0:B2', 'A1:XFE2', '1:2', 'A1:B9999999'])('nowhere are refused: %s', async reference => {
    expect(await merged(header, reference)).toMatch(/damaged/);
  });

  it('over one another are refused', async () => {
    expect(await merged(header, ...Array<string>(limits.columns + 1).fill('A1:A9'))).toMatch(/damaged/);
  });

  it('too many of them are refused', async () => {
    expect(await merged(header, ...Array<string>(limits.merges + 1).fill('A1:A9'))).toMatch(/far more/);
  });

  it('that carry a long text everywhere are refused', async () => {
    const long = `<c t="inlineStr"><is><t>${'x'.repeat(limits.cellCharacters)}</t></is></c>`;
    const rows = `${header}<row>${long}</row>${'<row><c/><c><v>1</v></c></row>'.repeat(2500)}`;
    expect(await merged(rows, 'A2:A2502')).toMatch(/too much text/);
  });
});

describe('texts', () => {
  const cell = '<row><c t="s"><v>0</v></c></row>';

  it('longer than a cell may be are refused where they are used', async () => {
    const long = `<si><t>${'x'.repeat(limits.cellCharacters + 1)}</t></si>`;
    expect(await refusalOfSheet(cell, long)).toMatch(/A cell in row 1 has more than 10,000 characters/);
    const { header: read } = await readTable(zipParts(xlsxParts(header, long)), 'list.xlsx');
    expect(read).toEqual(['Name']);
  });

  it('too many of them are refused', async () => {
    const many = sharedStringsXml('<si/>'.repeat(limits.sharedStrings + 1));
    expect(await refusalOfParts({ 'xl/sharedStrings.xml': many })).toMatch(/far more/);
  });

  it('repeated in very many cells are refused', async () => {
    const row = `<row>${'<c t="s"><v>0</v></c>'.repeat(100)}</row>`.repeat(30);
    expect(await refusalOfSheet(row, `<si><t>${'x'.repeat(limits.cellCharacters)}</t></si>`)).toMatch(
      /too much text/,
    );
  });

  it('with NUL or half a letter come through as they are, for the row checks to refuse', async () => {
    const { header: read } = await readTable(
      zipParts(xlsxParts(cell, '<si><t>a_x0000__xD800_</t></si>')),
      'list.xlsx',
    );
    expect(read).toEqual(['a\u0000\uD800']);
  });
});

describe('a broken archive', () => {
  const whole = makeXlsx([['Name'], ['A']]);

  it('is refused wherever it is cut', async () => {
    for (let end = 4; end < whole.length; end += 37) {
      expect(await refusal(whole.subarray(0, end))).toMatch(/damaged/);
    }
  });

  it('is refused when its content was changed', async () => {
    const stored = zipParts(xlsxParts(header));
    const at = stored.indexOf('sheet1.xml') + 20;
    stored[at] = (stored[at] ?? 0) ^ 0xff;
    expect(await refusal(stored)).toMatch(/damaged/);
  });

  it('is refused when two entries have one name', async () => {
    const twins = zipParts({ ...xlsxParts(header), 'xl/stylez.xml': 'x' });
    expect(await refusal(renamed(twins, 'xl/stylez.xml', 'xl/styles.xml'))).toMatch(/damaged/);
    expect(await refusal(renamed(twins, 'xl/stylez.xml', 'XL\\Styles.xml'))).toMatch(/damaged/);
  });

  it('is refused when it is encrypted or packed in an unknown way', async () => {
    const flagged = Buffer.from(whole);
    const entry = flagged.indexOf(Buffer.from('504b0102', 'hex'));
    flagged[entry + 8] = 1;
    expect(await refusal(flagged)).toMatch(/password/);
    const bzip2 = Buffer.from(whole);
    bzip2[entry + 10] = 12;
    expect(await refusal(bzip2)).toMatch(/damaged/);
  });

  it('is refused with more parts than a workbook has', { tags: ['soak'] }, async () => {
    const parts = Array.from({ length: limits.zipEntries }, (_, n) => [`xl/media/${n}`, '']);
    expect(await refusal(zipParts({ ...xlsxParts(header), ...Object.fromEntries(parts) }))).toMatch(
      /too many parts/,
    );
  });

  it.each([
    ['no workbook', { '_rels/.rels': relationshipsXml({}) }, /not a spreadsheet/],
    ['a text document', { 'xl/workbook.xml': '<w:document xmlns:w="w"/>' }, /not a spreadsheet/],
    [
      'a binary workbook',
      { '_rels/.rels': relationshipsXml({ r: ['officeDocument', 'xl/workbook.bin'] }) },
      /\.xlsb/,
    ],
    [
      'a missing part',
      { '_rels/.rels': relationshipsXml({ r: ['officeDocument', 'xl/none.xml'] }) },
      /damaged/,
    ],
    ['no sheet', { 'xl/_rels/workbook.xml.rels': relationshipsXml({}) }, /no visible sheet/],
  ])('is refused with %s', async (_, parts, words) => {
    expect(await refusalOfParts(parts)).toMatch(words);
  });

  it('is read although entries have names that lead out of it: nothing is written anywhere', async () => {
    const parts = { ...xlsxParts(header), '../../etc/passwd': 'x', '/etc/passwd2': 'x' };
    expect((await readTable(zipParts(parts), 'list.xlsx')).header).toEqual(['Name']);
  });
});
