import { BYTE_ORDER_MARK, csvLine, type Table } from '#domain/text/csv.ts';

/** Has the browser save a file. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has started the download by then.
  setTimeout(() => URL.revokeObjectURL(link.href));
}

/** Has the browser save a table as a CSV file. */
export function saveTable({ header, rows }: Table, name: string): void {
  const text = BYTE_ORDER_MARK + [header, ...rows].map(csvLine).join('');
  saveFile(new Blob([text], { type: 'text/csv' }), `${name.replace(/[\\/:*?"<>|]/g, '-')}.csv`);
}
