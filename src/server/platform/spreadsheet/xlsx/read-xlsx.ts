import { posix } from 'node:path';
import { collectRows } from '#server/platform/spreadsheet/table/find-table.ts';
import {
  damaged,
  notASpreadsheet,
  ROWS_OF_A_SHEET,
  type Sheet,
  SpreadsheetError,
} from '#server/platform/spreadsheet/table/table.ts';
import { texts } from '#server/platform/spreadsheet/table/texts.ts';
import type { SheetContext } from './cell-value.ts';
import { fillMerged } from './merged-cells.ts';
import { readNumberStyles } from './number-styles.ts';
import { readSheetRows } from './sheet-rows.ts';
import { readSharedStrings } from './text.ts';
import { prefixed, readXml } from './xml.ts';
import { entryKey, listZipEntries, newBudget, type UnpackBudget, unpack, type ZipEntry } from './zip.ts';

/** A reference to another part of the package: `type` is the last word of its kind (`worksheet`, `styles`). */
interface Relationship {
  readonly id: string;
  readonly type: string;
  readonly key: string;
}

/** The entry with a part's relationships: for `xl/workbook.xml` it is `xl/_rels/workbook.xml.rels`. */
const relationshipsKey = (key: string) =>
  entryKey(posix.join(posix.dirname(key), '_rels', `${posix.basename(key)}.rels`));

/** The relationships of the part `from` to other parts of the file; targets are relative to it or absolute. */
async function readRelationships(
  pieces: AsyncIterable<Uint8Array>,
  from: string,
): Promise<readonly Relationship[]> {
  const relationships: Relationship[] = [];
  await readXml(pieces, {
    open(name, { Id: id, Type: type, Target: target, TargetMode: mode }) {
      if (name !== 'Relationship' || id === undefined || type === undefined || target === undefined) return;
      if (mode === 'External') return;
      const path = target.replaceAll('\\', '/');
      const key = entryKey(posix.resolve('/', posix.dirname(from), path));
      relationships.push({ id, type: type.slice(type.lastIndexOf('/') + 1), key });
    },
  });
  return relationships;
}

const isTrue = (value: string | undefined) => value === '1' || value === 'true';

/**
 * Reads `workbook.xml`: the visible sheets in order, each with its name and the id of its relationship, and the system of
 * its dates. Throws a SpreadsheetError.
 */
async function readWorkbook(pieces: AsyncIterable<Uint8Array>) {
  const sheets: { readonly name: string; readonly id: string }[] = [];
  let date1904 = false;
  let rootName: string | null = null;
  await readXml(pieces, {
    open(name, attributes) {
      rootName ??= name;
      if (name === 'workbookPr') date1904 = isTrue(attributes.date1904);
      if (name !== 'sheet' || (attributes.state ?? 'visible') !== 'visible') return;
      const id = prefixed(attributes, 'id');
      if (id !== undefined) sheets.push({ name: attributes.name ?? '', id });
    },
  });
  if (rootName !== 'workbook') throw notASpreadsheet();
  return { sheets, date1904 };
}

/** Opens a part of the file by its name. All parts share one budget of unpacked bytes. */
type OpenPart = (key: string) => AsyncIterable<Uint8Array>;

function openParts(entries: ReadonlyMap<string, ZipEntry>, budget: UnpackBudget): OpenPart {
  return key => {
    const entry = entries.get(key);
    if (entry === undefined) throw damaged();
    return unpack(entry, budget);
  };
}

/** Throws a SpreadsheetError for a ZIP archive that is no XLSX file. */
function refuseOtherKinds(entries: ReadonlyMap<string, ZipEntry>): void {
  if (entries.has('_rels/.rels')) return;
  if (entries.has('content.xml') || entries.has('index/document.iwa')) {
    throw new SpreadsheetError(texts().otherKind);
  }
  throw notASpreadsheet();
}

async function findWorkbook(open: OpenPart): Promise<string> {
  const main = (await readRelationships(open('_rels/.rels'), '')).find(
    ({ type }) => type === 'officeDocument',
  );
  if (main === undefined) throw notASpreadsheet();
  if (main.key.endsWith('.bin')) {
    throw new SpreadsheetError(texts().xlsb);
  }
  return main.key;
}

/** Returns the visible worksheets with the keys of their parts, in order. */
function findWorksheets(
  sheets: Awaited<ReturnType<typeof readWorkbook>>['sheets'],
  relationships: readonly Relationship[],
) {
  const byId = new Map(relationships.map(each => [each.id, each]));
  const parts = sheets.flatMap(({ name, id }) => {
    const part = byId.get(id);
    return part?.type === 'worksheet' ? [{ name, key: part.key }] : [];
  });
  if (parts.length === 0) throw new SpreadsheetError(texts().noVisibleSheet);
  return parts;
}

/** Reads all visible sheets. Rejects with a SpreadsheetError. */
export async function readXlsx(bytes: Buffer): Promise<readonly Sheet[]> {
  const entries = listZipEntries(bytes);
  refuseOtherKinds(entries);
  const open = openParts(entries, newBudget());

  const workbookKey = await findWorkbook(open);
  const { sheets, date1904 } = await readWorkbook(open(workbookKey));
  const relationships = await readRelationships(open(relationshipsKey(workbookKey)), workbookKey);
  const visible = findWorksheets(sheets, relationships);
  const partOfType = (wanted: string) => relationships.find(({ type }) => type === wanted)?.key;

  const stringsKey = partOfType('sharedStrings');
  const strings = stringsKey === undefined ? [] : await readSharedStrings(open(stringsKey));
  const stylesKey = partOfType('styles');
  const styles =
    stylesKey === undefined
      ? { dates: new Set<number>(), digits: new Map() }
      : await readNumberStyles(open(stylesKey));
  const context: SheetContext = { strings, styles, date1904 };

  const { collect, add } = collectRows();
  const read: Sheet[] = [];
  for (const { name, key } of visible) {
    const first = read.length * ROWS_OF_A_SHEET;
    const merges = await readSheetRows(open(key), context, add);
    const { rows, hidden } = collect();
    const numbered = fillMerged(rows, merges).map(({ row, cells }) => ({ row: first + row, cells }));
    read.push({ name, rows: numbered, hidden: new Set([...hidden].map(row => first + row)) });
  }
  return read;
}
