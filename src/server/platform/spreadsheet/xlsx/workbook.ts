import { notASpreadsheet } from '#server/platform/spreadsheet/table/spreadsheet-error.ts';
import { prefixed, readXml } from './xml.ts';

/** What the workbook says of its sheets. `sheets` are the ids of the relationships to the visible ones, in order. */
interface Workbook {
  readonly sheets: readonly string[];
  readonly date1904: boolean;
}

const isTrue = (value: string | undefined) => value === '1' || value === 'true';

/** Reads `workbook.xml`. Throws a SpreadsheetError. */
export async function readWorkbook(pieces: AsyncIterable<Uint8Array>): Promise<Workbook> {
  const sheets: string[] = [];
  let date1904 = false;
  let rootName: string | null = null;
  await readXml(pieces, {
    open(name, attributes) {
      rootName ??= name;
      if (name === 'workbookPr') date1904 = isTrue(attributes.date1904);
      if (name !== 'sheet' || (attributes.state ?? 'visible') !== 'visible') return;
      const id = prefixed(attributes, 'id');
      if (id !== undefined) sheets.push(id);
    },
  });
  if (rootName !== 'workbook') throw notASpreadsheet();
  return { sheets, date1904 };
}
