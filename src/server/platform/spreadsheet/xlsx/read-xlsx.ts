import {
  collectRows,
  findTableOfSheets,
  type SheetRows,
} from '#server/platform/spreadsheet/table/find-table.ts';
import type { Column } from '#server/platform/spreadsheet/table/headers.ts';
import {
  damaged,
  notASpreadsheet,
  SpreadsheetError,
} from '#server/platform/spreadsheet/table/spreadsheet-error.ts';
import type { Table } from '#server/platform/spreadsheet/table/table.ts';
import { texts } from '#server/platform/spreadsheet/table/texts.ts';
import type { SheetContext } from './cell-value.ts';
import { readDateStyles } from './date-styles.ts';
import { fillMerged } from './merged-cells.ts';
import { readSheetRows } from './sheet-rows.ts';
import { readSharedStrings } from './text.ts';
import { type Relationship, readRelationships, readWorkbook, relationshipsKey } from './workbook.ts';
import { listZipEntries, newBudget, type UnpackBudget, unpack, type ZipEntry } from './zip.ts';

/** Opens parts of one file by name; what they unpack to counts against one budget. */
type OpenPart = (key: string) => AsyncIterable<Uint8Array>;

function openParts(entries: ReadonlyMap<string, ZipEntry>, budget: UnpackBudget): OpenPart {
  return key => {
    const entry = entries.get(key);
    if (entry === undefined) throw damaged();
    return unpack(entry, budget);
  };
}

/** Other programs keep their files in ZIP archives too. */
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

/** The parts of the visible sheets that are worksheets, in order. */
function worksheets(sheets: readonly string[], relationships: readonly Relationship[]): readonly string[] {
  const byId = new Map(relationships.map(each => [each.id, each]));
  const found = sheets.flatMap(id => byId.get(id) ?? []).filter(({ type }) => type === 'worksheet');
  if (found.length === 0) throw new SpreadsheetError(texts().noVisibleSheet);
  return found.map(({ key }) => key);
}

async function readSheet(open: OpenPart, key: string, context: SheetContext): Promise<SheetRows> {
  const { rows, hidden, add } = collectRows();
  const merges = await readSheetRows(open(key), context, add);
  return { rows: fillMerged(rows, merges), hidden };
}

/**
 * The first visible sheet of an XLSX file that has such a header, else the first of all, as every spreadsheet program
 * saves it. Rejects with a SpreadsheetError.
 */
export async function readXlsx(bytes: Buffer, columns: readonly Column[]): Promise<Table> {
  const entries = listZipEntries(bytes);
  refuseOtherKinds(entries);
  const open = openParts(entries, newBudget());

  const workbookKey = await findWorkbook(open);
  const { sheets, date1904 } = await readWorkbook(open(workbookKey));
  const relationships = await readRelationships(open(relationshipsKey(workbookKey)), workbookKey);
  const visible = worksheets(sheets, relationships);
  const partOfType = (wanted: string) => relationships.find(({ type }) => type === wanted)?.key;

  const stringsKey = partOfType('sharedStrings');
  const strings = stringsKey === undefined ? [] : await readSharedStrings(open(stringsKey));
  const stylesKey = partOfType('styles');
  const dateStyles = stylesKey === undefined ? new Set<number>() : await readDateStyles(open(stylesKey));

  async function* readSheets() {
    for (const key of visible) yield await readSheet(open, key, { strings, dateStyles, date1904 });
  }
  return findTableOfSheets(readSheets(), columns);
}
