import { type PaperName, papers } from '#domain/events/sheets/paper.ts';

/** A sheet of labels. All measures are in mm. */
export interface LabelStock {
  readonly paper: PaperName;
  readonly columns: number;
  readonly rows: number;
  readonly width: number;
  readonly height: number;
  /** The distance of the first label from the left and from the upper edge of the paper. */
  readonly left: number;
  readonly top: number;
  /** The distance from the left edge of a label to the left edge of the next, and from upper edge to upper edge. */
  readonly pitchX: number;
  readonly pitchY: number;
}

export const MM_PER_INCH = 25.4;

const inchesToMm = (inches: number): number => inches * MM_PER_INCH;

type Measures = Record<'width' | 'height' | 'left' | 'top' | 'pitchX' | 'pitchY', number>;

function stockInInches(columns: number, rows: number, inches: Measures): LabelStock {
  return {
    paper: 'letter',
    columns,
    rows,
    width: inchesToMm(inches.width),
    height: inchesToMm(inches.height),
    left: inchesToMm(inches.left),
    top: inchesToMm(inches.top),
    pitchX: inchesToMm(inches.pitchX),
    pitchY: inchesToMm(inches.pitchY),
  };
}

/** The names of stocks, as addresses have them. */
export const stockNames = ['avery-5160', 'avery-5163', 'avery-5392', 'avery-l7160', 'avery-l7163'] as const;
export type LabelStockName = (typeof stockNames)[number];

/** The stocks that a club can choose, with the measures of the maker's templates (docs/decisions/0123-label-stocks.md). */
export const LABEL_STOCKS: Readonly<Record<LabelStockName, LabelStock>> = {
  'avery-5160': stockInInches(3, 10, {
    width: 2.625,
    height: 1,
    left: 0.1875,
    top: 0.5,
    pitchX: 2.75,
    pitchY: 1,
  }),
  'avery-5163': stockInInches(2, 5, {
    width: 4,
    height: 2,
    left: 0.15625,
    top: 0.5,
    pitchX: 4.1875,
    pitchY: 2,
  }),
  'avery-5392': stockInInches(2, 3, { width: 4, height: 3, left: 0.25, top: 1, pitchX: 4, pitchY: 3 }),
  'avery-l7160': {
    paper: 'a4',
    columns: 3,
    rows: 7,
    width: 63.5,
    height: 38.1,
    left: 7.21,
    top: 15.15,
    pitchX: 66.04,
    pitchY: 38.1,
  },
  'avery-l7163': {
    paper: 'a4',
    columns: 2,
    rows: 7,
    width: 99.06,
    height: 38.1,
    left: 4.67,
    top: 15.15,
    pitchX: 101.6,
    pitchY: 38.1,
  },
};

/** The fault of a stock that somebody typed. */
export type StockFault = 'noLabels' | 'noSize' | 'overlapping' | 'offPaper';

const MAX_LABELS_ACROSS = 50;
const isCount = (count: number): boolean =>
  Number.isInteger(count) && count >= 1 && count <= MAX_LABELS_ACROSS;

// Measures are typed with one or two digits after the point.
const TOLERANCE = 0.05;

/** Returns the first fault of a typed stock, null if labels can be placed on it. */
export function stockFault(stock: LabelStock): StockFault | null {
  const { paper, columns, rows, width, height, left, top, pitchX, pitchY } = stock;
  if (!isCount(columns) || !isCount(rows)) return 'noLabels';
  if (!(width > 0 && height > 0 && left >= 0 && top >= 0)) return 'noSize';
  if ((columns > 1 && !(pitchX >= width - TOLERANCE)) || (rows > 1 && !(pitchY >= height - TOLERANCE))) {
    return 'overlapping';
  }
  const right = left + width + (columns > 1 ? (columns - 1) * pitchX : 0);
  const bottom = top + height + (rows > 1 ? (rows - 1) * pitchY : 0);
  const fits = right <= papers[paper].width + TOLERANCE && bottom <= papers[paper].height + TOLERANCE;
  return fits ? null : 'offPaper';
}

/** The measures of a stock that somebody typed, in their order in the address. */
export const OWN_MEASURES = [
  'columns',
  'rows',
  'width',
  'height',
  'left',
  'top',
  'pitchX',
  'pitchY',
] as const;

/** Writes a stock as an address has it: '2x7x99.06x38.1x4.67x15.15x101.6x38.1', the measures in mm. */
export const writeOwnStock = (stock: LabelStock): string =>
  OWN_MEASURES.map(measure => Number(stock[measure].toFixed(3))).join('x');

/** Reads the measures of a stock; what is missing or no number is NaN. */
export function readMeasures(text: string, paper: PaperName): LabelStock {
  const numbers = text.split('x').map(number => (number.trim() === '' ? Number.NaN : Number(number)));
  const [columns = NaN, rows = NaN, width = NaN, height = NaN, left = NaN, top = NaN] = numbers;
  const [pitchX = NaN, pitchY = NaN] = numbers.slice(OWN_MEASURES.indexOf('pitchX'));
  return { paper, columns, rows, width, height, left, top, pitchX, pitchY };
}

export const isStockName = (text: string): text is LabelStockName => stockNames.some(known => known === text);

/** Returns the stock that an address names, or whose measures it has; then its paper is `paper`. Null for any other text. */
export function readStock(text: string, paper: PaperName): LabelStock | null {
  if (isStockName(text)) return LABEL_STOCKS[text];
  const stock = readMeasures(text, paper);
  return stockFault(stock) ? null : stock;
}
