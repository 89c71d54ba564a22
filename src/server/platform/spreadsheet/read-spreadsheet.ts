import { giveWay } from '#server/platform/slices.ts';
import { decodeText } from './csv/decode-text.ts';
import type { Column } from './table/headers.ts';
import { limits } from './table/limits.ts';
import { encrypted, notASpreadsheet, type Sheet, SpreadsheetError } from './table/table.ts';
import { texts } from './table/texts.ts';

const zip = [Buffer.from('PK\x03\x04', 'latin1'), Buffer.from('PK\x05\x06', 'latin1')];
// The container of Office files before 2007, and the envelope of Office files with a password since then.
const compoundFile = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const encryptedPackage = Buffer.from('EncryptedPackage', 'utf16le');
const otherFormats = ['%PDF', '\x89PNG', '\xff\xd8\xff', 'GIF8', '\x1f\x8b', 'Rar!', '7z\xbc\xaf'].map(
  magic => Buffer.from(magic, 'latin1'),
);

const startsWith = (bytes: Buffer, magic: Buffer) => bytes.subarray(0, magic.length).equals(magic);

/** Tells XLSX from text by the first bytes; throws a SpreadsheetError for files that are known to be neither. */
function sniffFile(bytes: Buffer, fileName: string): 'xlsx' | 'text' {
  if (zip.some(magic => startsWith(bytes, magic))) return 'xlsx';
  if (startsWith(bytes, compoundFile)) {
    if (bytes.includes(encryptedPackage)) throw encrypted();
    throw new SpreadsheetError(texts().oldXls);
  }
  if (otherFormats.some(magic => startsWith(bytes, magic))) throw notASpreadsheet();
  if (bytes.length > 0 && /\.xls[xm]$/i.test(fileName)) {
    throw new SpreadsheetError(texts().onlyNamedExcel);
  }
  return 'text';
}

/** Why a text is no CSV although it can be read: web pages and XML under the name of a spreadsheet; else null. */
function notSpreadsheetText(text: string): SpreadsheetError | null {
  if (text.includes('\0')) return notASpreadsheet();
  const start = text.slice(0, 500).trimStart().toLowerCase();
  if (start.startsWith('<') || start.startsWith('{\\rtf')) {
    return new SpreadsheetError(texts().webPage);
  }
  return null;
}

/**
 * Reads the visible sheets of an XLSX or CSV file (docs/product.md#imports); `columns` help to find what separates the cells
 * of a CSV file. The content says what the file is; its name only helps to say what is wrong. Rejects with a
 * SpreadsheetError and nothing else. The readers and their libraries are loaded on first use.
 */
export async function readSpreadsheet(
  bytes: Buffer,
  fileName: string,
  columns: readonly Column[] = [],
): Promise<readonly Sheet[]> {
  if (bytes.length > limits.fileBytes) {
    throw new SpreadsheetError(texts().tooLarge);
  }
  if (sniffFile(bytes, fileName) === 'xlsx') {
    const { readXlsx } = await import('./xlsx/read-xlsx.ts');
    await giveWay();
    return readXlsx(bytes);
  }
  const text = decodeText(bytes);
  const reason = notSpreadsheetText(text);
  if (reason !== null) throw reason;
  const { readCsv } = await import('./csv/read-csv.ts');
  await giveWay();
  return readCsv(text, columns);
}
