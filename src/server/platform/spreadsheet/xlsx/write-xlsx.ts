import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';
import type { ZipInputFile } from 'fflate';
import { type Cell, guardCell, type Table, unguardCell } from '#domain/text/csv.ts';
import { mapInSlices } from '#server/platform/slices.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const contentTypes = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Escapes text for XML, between tags and in attributes. */
export const escapeXml = (text: string): string =>
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

/** A worksheet; `views` says how it is shown. */
export const worksheetXml = (sheetData: string, views = ''): string =>
  `${declaration}<worksheet xmlns="${main}">${views}<sheetData>${sheetData}</sheetData></worksheet>`;

export const sharedStringsXml = (items: string): string =>
  `${declaration}<sst xmlns="${main}">${items}</sst>`;

export const workbookXml = (sheets: string): string =>
  `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets}</sheets></workbook>`;

/** Styles: the elements of the style sheet, in its order. */
export const styleSheetXml = (elements: string): string =>
  `${declaration}<styleSheet xmlns="${main}">${elements}</styleSheet>`;

/** The list of the parts; those of `xl/` by their file and the last word of their type. */
export function contentTypesXml(parts: readonly (readonly [file: string, type: string])[]): string {
  const overrides = parts.map(
    ([file, type]) => `<Override PartName="/xl/${file}" ContentType="${contentTypes}.${type}+xml"/>`,
  );
  return `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`;
}

// Cell styles by their place in `styles`: plain; the bold header; text that stays text when its cell is edited.
const HEADER = 1;
const QUOTED = 2;

const cellFormat = (more: string): string =>
  `<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"${more}/>`;

const styles = styleSheetXml(
  [
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>',
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    `<cellXfs count="3">${cellFormat('')}${cellFormat(' applyFont="1"').replace('fontId="0"', 'fontId="1"')}${cellFormat(' quotePrefix="1"')}</cellXfs>`,
  ].join(''),
);

const FROZEN_HEADER =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';

// Escapes text that readers of XLSX would take for an escaped character.
const escapeCharacters = (text: string): string => text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');

/** Text is written as text, which is no formula. What an import would take apostrophes from is given them before. */
function textCell(text: string, attributes: string, style: number): string {
  const written = unguardCell(text) === text ? text : guardCell(text);
  const quoted = style === 0 && /^\s*['=+\-@＝＋－＠]/.test(written) ? QUOTED : style;
  const marked = quoted === 0 ? '' : ` s="${quoted}"`;
  const content = escapeXml(escapeCharacters(written));
  return `<c ${attributes}${marked} t="inlineStr"><is><t xml:space="preserve">${content}</t></is></c>`;
}

function cellXml(cell: Cell, reference: string, style: number): string {
  if (cell === null || cell === '') return '';
  return typeof cell === 'number'
    ? `<c r="${reference}"><v>${cell}</v></c>`
    : textCell(cell, `r="${reference}"`, style);
}

const rowXml = (cells: readonly Cell[], index: number): string => {
  const style = index === 0 ? HEADER : 0;
  const written = cells.map((cell, column) => cellXml(cell, `${columnLetters(column)}${index + 1}`, style));
  return `<row r="${index + 1}">${written.join('')}</row>`;
};

const DEFLATE = 8;
const deflate = promisify(deflateRaw);

/** The parts as one file. A thread of Node's own packs each, while the server answers other people. */
async function zipParts(parts: Readonly<Record<string, string>>): Promise<Buffer> {
  const { Zip } = await import('fflate');
  const pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  for (const [filename, text] of Object.entries(parts)) {
    const bytes = Buffer.from(text);
    const file: ZipInputFile = { filename, size: bytes.length, crc: crc32(bytes), compression: DEFLATE };
    zip.add(file);
    file.ondata?.(null, await deflate(bytes), true);
  }
  zip.end();
  return Buffer.concat(pieces);
}

/** An XLSX file with the table on its one sheet, the header bold and always in sight. */
export async function writeXlsx(sheetName: string, { header, rows }: Table): Promise<Buffer> {
  const name = escapeXml(sheetName);
  const sheetData = (await mapInSlices([header, ...rows], rowXml)).join('');
  return zipParts({
    '[Content_Types].xml': contentTypesXml([
      ['workbook.xml', 'sheet.main'],
      ['worksheets/sheet1.xml', 'worksheet'],
      ['styles.xml', 'styles'],
    ]),
    '_rels/.rels': relationshipsXml({ rId1: ['officeDocument', 'xl/workbook.xml'] }),
    'xl/workbook.xml': workbookXml(`<sheet name="${name}" sheetId="1" r:id="rId1"/>`),
    'xl/_rels/workbook.xml.rels': relationshipsXml({
      rId1: ['worksheet', 'worksheets/sheet1.xml'],
      rId2: ['styles', 'styles.xml'],
    }),
    'xl/worksheets/sheet1.xml': worksheetXml(sheetData, FROZEN_HEADER),
    'xl/styles.xml': styles,
  });
}
