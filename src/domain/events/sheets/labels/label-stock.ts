import type { PaperName } from '#domain/events/sheets/paper.ts';

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

const MM_PER_INCH = 25.4;

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

/** The names of stocks, as URLs contain them. */
export const stockNames = ['avery-5160', 'avery-5392', 'avery-l7160', 'avery-l7163'] as const;
export type LabelStockName = (typeof stockNames)[number];

/** The stocks that a club can choose, with the measures of the maker's templates. */
export const LABEL_STOCKS: Readonly<Record<LabelStockName, LabelStock>> = {
  'avery-5160': stockInInches(3, 10, {
    width: 2.625,
    height: 1,
    left: 0.1875,
    top: 0.5,
    pitchX: 2.75,
    pitchY: 1,
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

export const isStockName = (text: string): text is LabelStockName => stockNames.some(known => known === text);
