import { BYTE_ORDER_MARK, csvLine, type Table } from '#domain/text/csv.ts';
import { mapInSlices } from '#server/platform/slices.ts';

/** A CSV file, with the mark by which Excel knows that it is UTF-8. */
export async function writeCsv({ header, rows }: Table): Promise<Buffer> {
  const lines = await mapInSlices([header, ...rows], csvLine);
  return Buffer.from(BYTE_ORDER_MARK + lines.join(''));
}
