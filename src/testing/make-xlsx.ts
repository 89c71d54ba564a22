import { strToU8, zipSync } from 'fflate';

/** The files inside an XLSX file by their names. */
export type XlsxParts = Readonly<Record<string, string | Uint8Array>>;

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const contentTypes = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The letters of a column counted from 0: 0 is A, 26 is AA. */
export function columnLetters(column: number): string {
  const rest = column >= 26 ? columnLetters(Math.floor(column / 26) - 1) : '';
  return rest + String.fromCharCode(65 + (column % 26));
}

/** A relationships part: id → [last word of the type, target]. */
export function relationshipsXml(
  targets: Readonly<Record<string, readonly [type: string, target: string]>>,
): string {
  const each = Object.entries(targets).map(
    ([id, [type, target]]) => `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`,
  );
  return `${declaration}<Relationships xmlns="${packageRelations}">${each.join('')}</Relationships>`;
}

export const worksheetXml = (sheetData: string) =>
  `${declaration}<worksheet xmlns="${main}"><sheetData>${sheetData}</sheetData></worksheet>`;

export const sharedStringsXml = (items: string) => `${declaration}<sst xmlns="${main}">${items}</sst>`;

export const workbookXml = (sheets: string, properties = '') =>
  `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}">${properties}<sheets>${sheets}</sheets></workbook>`;

/** Cell styles by their number formats: `cellFormats` are ids, of `custom` ones or of those that are built in. */
export function stylesXml(
  cellFormats: readonly number[],
  custom: Readonly<Record<number, string>> = {},
): string {
  const formats = Object.entries(custom).map(
    ([id, code]) => `<numFmt numFmtId="${id}" formatCode="${escapeXml(code)}"/>`,
  );
  const cells = cellFormats.map(id => `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0"/>`);
  return `${declaration}<styleSheet xmlns="${main}"><numFmts>${formats.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${cells.join('')}</cellXfs></styleSheet>`;
}

/** The parts of a workbook with one sheet, in the shape that Excel writes; a test may replace any of them. */
export function xlsxParts(sheetData: string, strings = ''): Record<string, string | Uint8Array> {
  const type = (part: string, name: string) =>
    `<Override PartName="/xl/${part}" ContentType="${contentTypes}.${name}+xml"/>`;
  return {
    '[Content_Types].xml': `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${type('workbook.xml', 'sheet.main')}${type('worksheets/sheet1.xml', 'worksheet')}${type('styles.xml', 'styles')}${type('sharedStrings.xml', 'sharedStrings')}</Types>`,
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

/** The parts as one file. */
export function zipParts(parts: XlsxParts): Buffer {
  const files = Object.entries(parts).map(([name, content]) => [
    name,
    typeof content === 'string' ? strToU8(content) : content,
  ]);
  return Buffer.from(zipSync(Object.fromEntries(files)));
}

/** An XLSX file with these rows on its first sheet, all cells text, as Excel saves it. */
export function makeXlsx(rows: readonly (readonly string[])[]): Buffer {
  const numbers = new Map<string, number>();
  const cellXml = (text: string, reference: string) => {
    if (text === '') return '';
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    return `<c r="${reference}" t="s"><v>${number}</v></c>`;
  };
  const rowXml = rows.map(
    (cells, row) =>
      `<row r="${row + 1}">${cells.map((text, column) => cellXml(text, `${columnLetters(column)}${row + 1}`)).join('')}</row>`,
  );
  const strings = [...numbers.keys()].map(text => `<si><t xml:space="preserve">${escapeXml(text)}</t></si>`);
  return zipParts(xlsxParts(rowXml.join(''), strings.join('')));
}
