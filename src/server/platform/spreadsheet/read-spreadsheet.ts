import type { Table } from '#domain/imports/table.ts';
import { decodeText } from './csv/decode-text.ts';
import { readCsv } from './csv/read-csv.ts';
import { limits } from './limits.ts';
import { notSpreadsheetText, sniffFile } from './sniff.ts';
import { SpreadsheetError } from './spreadsheet-error.ts';
import { texts } from './texts.ts';
import { readXlsx } from './xlsx/read-xlsx.ts';

/**
 * The table in an XLSX or CSV file (docs/product.md#imports). What the file is, its content says; its name
 * only helps to tell the organizer what is wrong. Rejects with a SpreadsheetError and nothing else.
 */
export async function readSpreadsheet(bytes: Buffer, fileName: string): Promise<Table> {
  if (bytes.length > limits.fileBytes) {
    throw new SpreadsheetError(texts().tooLarge);
  }
  if (sniffFile(bytes, fileName) === 'xlsx') return readXlsx(bytes);
  const text = decodeText(bytes);
  const reason = notSpreadsheetText(text);
  if (reason !== null) throw reason;
  return readCsv(text);
}
