import type { LabelStock } from './label-stock.ts';

/** The upper left corner of a label on its page, in mm from the paper's corner. */
export interface LabelPlace {
  /** Which label it is, from 0. */
  readonly index: number;
  readonly x: number;
  readonly y: number;
}

/** How far a printer prints beside the labels, to the right and down, in mm. */
export interface LabelOffset {
  readonly x: number;
  readonly y: number;
}

export const OFFSET_STEP = 0.5;
export const MAX_OFFSET = 10;

export const labelsPerSheet = ({ columns, rows }: LabelStock): number => columns * rows;

/** Returns the place on a used sheet to begin with: `start` counts from 1, row by row, and is held to the sheet. */
export function clampStart(stock: LabelStock, start: number): number {
  return Math.min(Math.max(Math.trunc(start) || 1, 1), labelsPerSheet(stock));
}

/** Returns an offset as a whole number of steps of half a millimetre, at most 10 mm to either side. */
export function roundOffset(mm: number): number {
  const steps = Math.round((mm || 0) / OFFSET_STEP) * OFFSET_STEP;
  return Math.min(Math.max(steps, -MAX_OFFSET), MAX_OFFSET);
}

/** Writes an offset as an address has it: '0.5x-1'. */
export const writeOffset = ({ x, y }: LabelOffset): string => `${x}x${y}`;

/** Reads an offset from an address; without one there is none. */
export function readOffset(text: string): LabelOffset {
  const [x = 0, y = 0] = text.split('x').map(mm => roundOffset(Number(mm)));
  return { x, y };
}

/**
 * Places `count` labels on pages, row by row, beginning on the first page at `start` and on the others at the first label
 * (docs/product.md#labels-to-print). The offset moves all of them.
 */
export function placeLabels(
  stock: LabelStock,
  count: number,
  start = 1,
  offset: LabelOffset = { x: 0, y: 0 },
): LabelPlace[][] {
  const pages: LabelPlace[][] = [];
  const first = clampStart(stock, start) - 1;
  for (let position = first; position < first + count; position += 1) {
    const onSheet = position % labelsPerSheet(stock);
    if (onSheet === 0 || position === first) pages.push([]);
    pages.at(-1)?.push({
      index: position - first,
      x: stock.left + (onSheet % stock.columns) * stock.pitchX + offset.x,
      y: stock.top + Math.floor(onSheet / stock.columns) * stock.pitchY + offset.y,
    });
  }
  return pages;
}
