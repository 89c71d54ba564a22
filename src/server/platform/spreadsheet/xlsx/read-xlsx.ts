import type { Table } from '#domain/imports/table.ts';
import { collectTable } from '../collect-table.ts';
import { damaged, notASpreadsheet, SpreadsheetError } from '../spreadsheet-error.ts';
import { texts } from '../texts.ts';
import { readDateStyles } from './date-styles.ts';
import { type Relationship, readRelationships, relationshipsKey } from './relationships.ts';
import { readSharedStrings } from './shared-strings.ts';
import { readSheetRows } from './sheet-rows.ts';
import { newBudget, type UnpackBudget, unpack } from './unpack.ts';
import { readWorkbook } from './workbook.ts';
import { listZipEntries, type ZipEntry } from './zip-entries.ts';

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

function firstSheet(sheets: readonly string[], relationships: readonly Relationship[]): string {
  const byId = new Map(relationships.map(each => [each.id, each]));
  for (const id of sheets) {
    const relationship = byId.get(id);
    if (relationship?.type === 'worksheet') return relationship.key;
  }
  throw new SpreadsheetError(texts().noVisibleSheet);
}

/** The first visible sheet of an XLSX file, as every spreadsheet program saves it. Throws a SpreadsheetError. */
export async function readXlsx(bytes: Buffer): Promise<Table> {
  const entries = listZipEntries(bytes);
  refuseOtherKinds(entries);
  const open = openParts(entries, newBudget());

  const workbookKey = await findWorkbook(open);
  const { sheets, date1904 } = await readWorkbook(open(workbookKey));
  const relationships = await readRelationships(open(relationshipsKey(workbookKey)), workbookKey);
  const sheet = firstSheet(sheets, relationships);
  const partOfType = (wanted: string) => relationships.find(({ type }) => type === wanted)?.key;

  const stringsKey = partOfType('sharedStrings');
  const strings = stringsKey === undefined ? [] : await readSharedStrings(open(stringsKey));
  const stylesKey = partOfType('styles');
  const dateStyles = stylesKey === undefined ? new Set<number>() : await readDateStyles(open(stylesKey));

  const table = collectTable();
  return table.finish(await readSheetRows(open(sheet), { strings, dateStyles, date1904 }, table.add));
}
