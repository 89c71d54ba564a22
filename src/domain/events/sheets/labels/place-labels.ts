import type { LabelStock } from './label-stock.ts';

/** The upper left corner of a label on its page, in mm from the paper's corner. */
export interface LabelPlace {
  /** Which label it is, from 0. */
  readonly index: number;
  readonly x: number;
  readonly y: number;
}

export const labelsPerSheet = ({ columns, rows }: LabelStock): number => columns * rows;

/** Returns the place on a used sheet to begin with: `start` counts from 1, row by row, and is held to the sheet. */
export function clampStart(stock: LabelStock, start: number): number {
  return Math.min(Math.max(Math.trunc(start) || 1, 1), labelsPerSheet(stock));
}

/**
 * Places `count` labels on pages, row by row, beginning on the first page at `start` and on the others at the first label
 * (docs/product.md#labels-to-print).
 */
export function placeLabels(stock: LabelStock, count: number, start = 1): LabelPlace[][] {
  const pages: LabelPlace[][] = [];
  const first = clampStart(stock, start) - 1;
  for (let position = first; position < first + count; position += 1) {
    const onSheet = position % labelsPerSheet(stock);
    if (onSheet === 0 || position === first) pages.push([]);
    pages.at(-1)?.push({
      index: position - first,
      x: stock.left + (onSheet % stock.columns) * stock.pitchX,
      y: stock.top + Math.floor(onSheet / stock.columns) * stock.pitchY,
    });
  }
  return pages;
}
