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

export const workbookXml = (sheets: string, properties = ''): string =>
  `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}">${properties}<sheets>${sheets}</sheets></workbook>`;

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
