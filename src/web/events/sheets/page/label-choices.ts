import { isStockName, LABEL_STOCKS, type LabelStockName } from '#domain/events/sheets/labels/label-stock.ts';
import type { PaperName } from '#domain/events/sheets/paper.ts';

/** The choices of sheets of labels. */
export type LabelChoices = ReturnType<typeof readLabelChoices>;

/** Stocks to begin with, for badges and for smaller labels. */
const badges: Readonly<Record<PaperName, LabelStockName>> = { letter: 'avery-5392', a4: 'avery-l7163' };
const stickers: Readonly<Record<PaperName, LabelStockName>> = { letter: 'avery-5160', a4: 'avery-l7160' };

interface Asked {
  readonly sheet: string;
  readonly stock: string;
  readonly start: string;
  readonly paper: PaperName;
}

/** Reads the choices from the address; '' is the usual choice. */
export function readLabelChoices({ sheet, stock, start, paper }: Asked) {
  const name = stock || (sheet === 'name-tag' ? badges : stickers)[paper];
  const stockName = isStockName(name) ? name : null;
  return {
    /** null: the address names no known stock. */
    stockName,
    stock: stockName && LABEL_STOCKS[stockName],
    /** The label to begin with, from 1, as the address has it. */
    start: Number(start || 1),
  };
}
