import { type LabelStockName, readStock } from '#domain/events/sheets/labels/label-stock.ts';
import { readOffset } from '#domain/events/sheets/labels/place-labels.ts';
import type { PaperName } from '#domain/events/sheets/paper.ts';

/** The choices of sheets of labels. */
export type LabelChoices = ReturnType<typeof readLabelChoices>;

/** The value of `stock` in the address while its measures are typed. */
export const OWN_STOCK = 'own';

/** Stocks to begin with, for badges and for smaller labels. */
const badges: Readonly<Record<PaperName, LabelStockName>> = { letter: 'avery-5392', a4: 'avery-l7163' };
const stickers: Readonly<Record<PaperName, LabelStockName>> = { letter: 'avery-5160', a4: 'avery-l7160' };

/** Reads the choices from the address; `storedOffset` is the last choice on this device. */
export function readLabelChoices(
  params: URLSearchParams,
  { sheet, paper, storedOffset }: { sheet: string; paper: PaperName; storedOffset: string | null },
) {
  const stockText = params.get('stock') ?? (sheet === 'name-tag' ? badges : stickers)[paper];
  return {
    /** The name or the measures of the stock, as the address has it. */
    stockText,
    /** null: the address names none that there is. */
    stock: readStock(stockText, paper),
    /** The label to begin with, from 1, as the address has it. */
    start: Number(params.get('start') ?? 1),
    offset: readOffset(params.get('offset') ?? storedOffset ?? ''),
  };
}
