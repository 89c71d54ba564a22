import { mapInSlices } from '#server/platform/slices.ts';
import {
  guardCell,
  type WrittenCell,
  type WrittenTable,
} from '#server/platform/spreadsheet/table/written-cells.ts';

const BYTE_ORDER_MARK = '\uFEFF';

/** Writes a cell on one line: programs split CSV at line ends in many ways. No text in it begins a formula. */
function cellText(cell: WrittenCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = guardCell(cell.replace(/\s*[\r\n]+\s*/g, ' / ').replaceAll('\t', ' '));
  return /[",;']|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const lineOf = (cells: readonly WrittenCell[]): string => `${cells.map(cellText).join(',')}\r\n`;

/** A CSV file, with the mark by which Excel knows that it is UTF-8. */
export async function writeCsv({ header, rows }: WrittenTable): Promise<Buffer> {
  const lines = await mapInSlices([header, ...rows], lineOf);
  return Buffer.from(BYTE_ORDER_MARK + lines.join(''));
}
