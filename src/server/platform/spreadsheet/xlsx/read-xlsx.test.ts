import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { FORMULA_WITHOUT_VALUE } from '#server/platform/spreadsheet/table/table.ts';
import { makeXlsx, stylesXml, xlsxParts, zipParts } from '#testing/make-xlsx.ts';
import { readTable } from '#testing/read-table.ts';
import { relationshipsXml, sharedStringsXml, workbookXml, worksheetXml } from './write-xlsx.ts';

const readParts = (parts: Parameters<typeof zipParts>[0]) => readTable(zipParts(parts), 'list.xlsx');
const readSheet = (sheetData: string, strings = '') => readParts(xlsxParts(sheetData, strings));
const savedFile = async (name: string) =>
  readTable(await readFile(new URL(`../../../../testing/files/${name}`, import.meta.url)), name);

const text = (value: string) => `<is><t>${value}</t></is>`;

describe('a file saved by LibreOffice', () => {
  it('gives its texts in every script, and the numbers of its rows', async () => {
    expect(await savedFile('roster-libreoffice.xlsx')).toMatchObject({
      headerRow: 1,
      hiddenRows: 0,
      header: ['First Name', 'Last Name', 'Email', 'Group', 'Vehicle', 'Instructor Email', 'Role'],
      rows: [
        {
          row: 2,
          cells: [
            'María',
            'Núñez',
            'maria.nunez@example.org',
            'Instructor',
            '2019 Porsche Cayman',
            '',
            'Teacher',
          ],
        },
        {
          row: 3,
          cells: [
            'Seán',
            "O'Brien",
            'sean.obrien@example.org',
            'Green',
            '1999 Mazda Miata, red',
            'maria.nunez@example.org',
            'Student',
          ],
        },
        {
          row: 4,
          cells: [
            '王',
            '小明',
            'xiaoming@example.com',
            'Blue',
            'Subaru "STI"',
            'maria.nunez@example.org',
            'Student',
          ],
        },
        { row: 6, cells: ['نوشین', 'کریمی', 'nooshin@example.com', 'Green', 'BMW M2 🏁'] },
      ],
    });
  });

  it.each(['season-libreoffice.xlsx', 'season-1904-libreoffice.xlsx'])(
    'gives dates, formulas and formatted text as they are seen (%s)',
    async name => {
      expect(await savedFile(name)).toMatchObject({
        headerRow: 1,
        hiddenRows: 0,
        header: ['Name', 'Date', 'Track', 'Number', 'Open'],
        rows: [
          { row: 2, cells: ['Spring HPDE & more', '2026-04-25', 'Two\nlines', '15551234567', '1'] },
          { row: 6, cells: ['Fall HPDE', '2026-10-02', 'Übersee-Ring', '2.5', 'FALSE'] },
        ],
      });
    },
  );
});

it('gives back what makeXlsx writes', async () => {
  const rows = [
    ['Name', 'Date', 'Track'],
    ['A & <B>', '', ' x "y" '],
    ['C', 'C', 'C'],
  ];
  const { header, rows: read } = await readTable(makeXlsx(rows), 'list.xlsx');
  expect([header, ...read.map(({ cells }) => cells)]).toEqual(rows);
});

describe('a file in the shape that Excel writes', () => {
  it('joins the runs of formatted text and leaves out how it is pronounced', async () => {
    const strings =
      '<si><r><rPr><b/></rPr><t>First</t></r><r><t xml:space="preserve"> Name</t></r></si><si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh><phoneticPr fontId="1"/></si>';
    const { header, rows } = await readSheet(
      '<row r="1" spans="1:1"><c r="A1" t="s"><v>0</v></c></row><row r="2"><c r="A2" t="s"><v>1</v></c></row>',
      strings,
    );
    expect([header, rows]).toEqual([['First Name'], [{ row: 2, cells: ['東京'] }]]);
  });

  it('undoes the escapes for characters that XML cannot hold', async () => {
    const { header } = await readSheet(
      '<row r="1"><c r="A1" t="s"><v>0</v></c></row>',
      '<si><t>Two_x000D_\nlines_x005F_x0041_</t></si>',
    );
    expect(header).toEqual(['Two\r\nlines_x0041_']);
  });

  it('takes the saved results of formulas, booleans and errors', async () => {
    const { rows } = await readSheet(
      `<row r="1"><c r="A1" t="inlineStr">${text('H')}</c></row>
       <row r="2"><c r="A2" t="str"><f>A1&amp;"i"</f><v>Hi</v></c><c r="B2"><f>1+1</f><v>2</v></c><c r="C2" t="b"><v>1</v></c><c r="D2" t="e"><f>NA()</f><v>#N/A</v></c><c r="E2" t="str"><f>""&amp;""</f><v></v></c><c r="F2" t="d"><v>2026-05-16T00:00:00</v></c></row>`,
    );
    expect(rows).toEqual([{ row: 2, cells: ['Hi', '2', 'TRUE', '#N/A', '', '2026-05-16'] }]);
  });

  it('marks a formula that no program has computed', async () => {
    const { rows } = await readSheet(
      `<row r="1"><c r="A1" t="inlineStr">${text('H')}</c></row>
       <row r="2"><c r="A2"><f>A1</f><v></v></c><c r="B2"><f>A1</f></c><c r="C2"><v>1</v></c></row>`,
    );
    expect(rows).toEqual([{ row: 2, cells: [FORMULA_WITHOUT_VALUE, FORMULA_WITHOUT_VALUE, '1'] }]);
  });

  it('knows date cells by their number format', async () => {
    const cells = [14, 1, 2, 3, 4].map((_, style) => `<c s="${style}"><v>46158.25</v></c>`).join('');
    const { rows } = await readParts({
      ...xlsxParts(`<row><c t="inlineStr">${text('H')}</c></row><row>${cells}</row>`),
      'xl/styles.xml': stylesXml([0, 14, 22, 164, 165], { 164: 'd\\. mmmm yyyy', 165: '0.0 "days"' }),
    });
    expect(rows[0]?.cells).toEqual(['46158.25', '2026-05-16', '2026-05-16', '2026-05-16', '46158.25']);
  });

  it('reads the first sheet that is visible and a worksheet', async () => {
    const { header } = await readParts({
      ...xlsxParts(''),
      'xl/workbook.xml': workbookXml(
        '<sheet name="a" state="hidden" r:id="rId1"/><sheet name="b" state="veryHidden" r:id="rId1"/><sheet name="c" r:id="rId7"/><sheet name="d" r:id="rId9"/>',
      ),
      'xl/_rels/workbook.xml.rels': relationshipsXml({
        rId1: ['worksheet', 'worksheets/sheet1.xml'],
        rId7: ['chartsheet', 'chartsheets/sheet1.xml'],
        rId9: ['worksheet', 'worksheets/sheet4.xml'],
      }),
      'xl/worksheets/sheet4.xml': worksheetXml(`<row><c t="inlineStr">${text('here')}</c></row>`),
    });
    expect(header).toEqual(['here']);
  });
});

describe('a file in the shape that Google Sheets writes', () => {
  it('shows whole numbers as such, and skips cells and rows that only have a style', async () => {
    const { header, rows } = await readSheet(
      '<row r="1"><c r="A1" s="1" t="s"><v>0</v></c><c r="B1" s="1" t="s"><v>1</v></c><c r="C1" s="1"/></row><row r="2"><c r="A2" s="2"><v>2019.0</v></c><c r="B2"><v>1.5551234567E10</v></c></row><row r="3"><c r="A3" s="2"/></row><row r="1000" customHeight="1"><c r="ZZ1000" s="2"/></row>',
      '<si><t>Year</t></si><si><t>Phone</t></si>',
    );
    expect([header, rows]).toEqual([['Year', 'Phone'], [{ row: 2, cells: ['2019', '15551234567'] }]]);
  });
});

describe('a file in the shape that programs with the Open XML libraries write', () => {
  it('may have prefixed elements, absolute targets, inline texts and no references', async () => {
    const parts = xlsxParts('');
    const { header, rows } = await readParts({
      '[Content_Types].xml': parts['[Content_Types].xml'] ?? '',
      '_rels/.rels': relationshipsXml({ R1: ['officeDocument', '/XL/book.xml'] }),
      'xl/book.xml':
        '\uFEFF<x:workbook xmlns:x="http://purl.oclc.org/ooxml/spreadsheetml/main" xmlns:ns1="http://purl.oclc.org/ooxml/officeDocument/relationships"><x:sheets><x:sheet name="List" sheetId="3" ns1:id="R2"/></x:sheets></x:workbook>',
      'xl/_rels/book.xml.rels': relationshipsXml({
        R9: ['hyperlink', '../../../etc/passwd'],
        R2: ['worksheet', '/xl/sheets/../worksheets/first.xml'],
      }),
      'xl/worksheets/first.xml':
        '<x:worksheet xmlns:x="m"><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t>Na</x:t><x:r><x:t><![CDATA[me]]></x:t></x:r></x:is></x:c><x:c/><x:c t="inlineStr"><x:is><x:t>Track</x:t></x:is></x:c></x:row><x:row r="5"><x:c r="C5"><x:v>7</x:v></x:c><x:c><x:v>8</x:v></x:c></x:row><x:row><x:c><x:v>9</x:v></x:c></x:row></x:sheetData></x:worksheet>',
    });
    expect([header, rows]).toEqual([
      ['Name', '', 'Track'],
      [
        { row: 5, cells: ['', '', '7', '8'] },
        { row: 6, cells: ['9'] },
      ],
    ]);
  });

  it('may lack shared strings and styles altogether, as long as no cell needs them', async () => {
    const {
      'xl/styles.xml': _,
      'xl/sharedStrings.xml': __,
      ...parts
    } = xlsxParts(`<row><c t="inlineStr">${text('H')}</c></row>`);
    const relationships = relationshipsXml({ rId1: ['worksheet', 'worksheets/sheet1.xml'] });
    const { header } = await readParts({ ...parts, 'xl/_rels/workbook.xml.rels': relationships });
    expect(header).toEqual(['H']);
    const { rows } = await readParts({
      ...xlsxParts('<row><c><v>1</v></c></row><row><c s="9"><v>2</v></c></row>'),
      'xl/sharedStrings.xml': sharedStringsXml(''),
    });
    expect(rows).toEqual([{ row: 2, cells: ['2'] }]);
  });
});
