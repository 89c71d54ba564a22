import { posix } from 'node:path';
import { notASpreadsheet } from '#server/platform/spreadsheet/table/spreadsheet-error.ts';
import { prefixed, readXml } from './xml.ts';
import { entryKey } from './zip.ts';

/** That one part of the package uses another: `type` is the last word of its kind (`worksheet`, `styles`). */
export interface Relationship {
  readonly id: string;
  readonly type: string;
  readonly key: string;
}

/** The entry with a part's relationships: for `xl/workbook.xml` it is `xl/_rels/workbook.xml.rels`. */
export const relationshipsKey = (key: string) =>
  entryKey(posix.join(posix.dirname(key), '_rels', `${posix.basename(key)}.rels`));

/** The relationships of the part `from` to other parts of the file; targets are relative to it or absolute. */
export async function readRelationships(
  pieces: AsyncIterable<Uint8Array>,
  from: string,
): Promise<readonly Relationship[]> {
  const found: Relationship[] = [];
  await readXml(pieces, {
    open(name, { Id: id, Type: type, Target: target, TargetMode: mode }) {
      if (name !== 'Relationship' || id === undefined || type === undefined || target === undefined) return;
      if (mode === 'External') return;
      const path = target.replaceAll('\\', '/');
      const key = entryKey(posix.resolve('/', posix.dirname(from), path));
      found.push({ id, type: type.slice(type.lastIndexOf('/') + 1), key });
    },
  });
  return found;
}

/** The sheets of a workbook. `sheets` are the ids of the relationships to the visible ones, in order. */
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
