import { BYTE_ORDER_MARK, csvLine, type Table } from '#domain/text/csv.ts';
import { saveFile } from '#web/browser/save-file.ts';

/** Has the browser save a table as a CSV file. */
export function saveTable({ header, rows }: Table, name: string): void {
  const text = BYTE_ORDER_MARK + [header, ...rows].map(csvLine).join('');
  saveFile(new Blob([text], { type: 'text/csv' }), `${name.replace(/[\\/:*?"<>|]/g, '-')}.csv`);
}
