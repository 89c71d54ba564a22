import { strToU8, zipSync } from 'fflate';
import {
  columnLetters,
  contentTypesXml,
  escapeXml,
  relationshipsXml,
  sharedStringsXml,
  styleSheetXml,
  workbookXml,
  worksheetXml,
} from '#server/platform/spreadsheet/xlsx/write-xlsx.ts';

/** The parts as one file. */
export function zipParts(parts: Readonly<Record<string, string | Uint8Array>>): Buffer {
  const files = Object.entries(parts).map(([name, content]) => [
    name,
    typeof content === 'string' ? strToU8(content) : content,
  ]);
  return Buffer.from(zipSync(Object.fromEntries(files)));
}

/** Cell styles by their number formats: `cellFormats` are ids, of `custom` ones or of those that are built in. */
export function stylesXml(
  cellFormats: readonly number[],
  custom: Readonly<Record<number, string>> = {},
): string {
  const formats = Object.entries(custom).map(
    ([id, code]) => `<numFmt numFmtId="${id}" formatCode="${escapeXml(code)}"/>`,
  );
  const cells = cellFormats.map(id => `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0"/>`);
  return styleSheetXml(
    `<numFmts>${formats.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${cells.join('')}</cellXfs>`,
  );
}

/** The parts of a workbook with one sheet, in the shape that Excel writes; a test may replace any of them. */
export function xlsxParts(sheetData: string, strings = ''): Record<string, string | Uint8Array> {
  return {
    '[Content_Types].xml': contentTypesXml([
      ['workbook.xml', 'sheet.main'],
      ['worksheets/sheet1.xml', 'worksheet'],
      ['styles.xml', 'styles'],
      ['sharedStrings.xml', 'sharedStrings'],
    ]),
    '_rels/.rels': relationshipsXml({ rId1: ['officeDocument', 'xl/workbook.xml'] }),
    'xl/workbook.xml': workbookXml('<sheet name="Sheet1" sheetId="1" r:id="rId1"/>'),
    'xl/_rels/workbook.xml.rels': relationshipsXml({
      rId1: ['worksheet', 'worksheets/sheet1.xml'],
      rId2: ['styles', 'styles.xml'],
      rId3: ['sharedStrings', 'sharedStrings.xml'],
    }),
    'xl/worksheets/sheet1.xml': worksheetXml(sheetData),
    'xl/styles.xml': stylesXml([0]),
    'xl/sharedStrings.xml': sharedStringsXml(strings),
  };
}

/** Writes rows as Excel does, all cells text; `numberOf` numbers the texts. */
const sheetData = (rows: readonly (readonly string[])[], numberOf: (text: string) => number): string => {
  const cellXml = (text: string, reference: string) =>
    text === '' ? '' : `<c r="${reference}" t="s"><v>${numberOf(text)}</v></c>`;
  return rows
    .map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map((text, column) => cellXml(text, `${columnLetters(column)}${row + 1}`)).join('')}</row>`,
    )
    .join('');
};

/** An XLSX file with these rows on sheets of these names, as Excel saves it. */
export function makeXlsxSheets(sheets: Readonly<Record<string, readonly (readonly string[])[]>>): Buffer {
  const numbers = new Map<string, number>();
  const numberOf = (text: string) => {
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    return number;
  };
  const named = Object.entries(sheets).map(([name, rows], place) => ({
    name,
    file: `worksheets/sheet${place + 1}.xml`,
    id: `sheet${place + 1}`,
    xml: worksheetXml(sheetData(rows, numberOf)),
  }));
  const strings = [...numbers.keys()].map(text => `<si><t xml:space="preserve">${escapeXml(text)}</t></si>`);
  return zipParts({
    ...xlsxParts('', strings.join('')),
    'xl/workbook.xml': workbookXml(
      named
        .map(
          ({ name, id }, place) => `<sheet name="${escapeXml(name)}" sheetId="${place + 1}" r:id="${id}"/>`,
        )
        .join(''),
    ),
    'xl/_rels/workbook.xml.rels': relationshipsXml({
      ...Object.fromEntries(named.map(({ id, file }) => [id, ['worksheet', file] as const])),
      styles: ['styles', 'styles.xml'],
      strings: ['sharedStrings', 'sharedStrings.xml'],
    }),
    ...Object.fromEntries(named.map(({ file, xml }) => [`xl/${file}`, xml])),
  });
}

/** An XLSX file with these rows on its only sheet. */
export const makeXlsx = (rows: readonly (readonly string[])[]): Buffer => makeXlsxSheets({ Sheet1: rows });
