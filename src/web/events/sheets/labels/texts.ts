import type { StockFault } from '#domain/events/sheets/labels/label-stock.ts';
import { inLanguage } from '#web/language/catalogue.ts';
import { counted } from '#web/language/counted.ts';
import type { LabelKind } from './Label.tsx';

const kinds: Readonly<Record<LabelKind, string>> = {
  'name-tag': 'Name tags',
  helmet: 'Helmet stickers',
  'packet-label': 'Packet labels',
};

const stockFaults: Readonly<Record<StockFault, string>> = {
  noLabels: 'Type how many labels there are across and down, from 1 to 50.',
  noSize:
    'Type the width and the height of a label, and how far the first one is from the edges of the paper.',
  overlapping:
    'The labels would overlap. From one label to the next it is at least as far as a label is wide or high.',
  offPaper: 'The labels do not fit on the paper. Check the measures and the paper.',
};

const english = {
  kinds,
  alignment: 'Alignment page',
  alignmentHint:
    'Print this page on plain paper and hold it against a sheet of labels. Read on the two scales where the edges of the first label are, and choose these offsets.',
  rulerHint: (mm: number) => `The rulers are ${mm} mm long when the scale is 100 %.`,

  stock: 'Label sheet',
  stockName: (number: string, labels: number) => `Avery ${number}, ${counted(labels, 'label')}`,
  ownStock: 'Own measures',
  chooseStock: 'Choose a label sheet',
  noStock: (stocks: string) => `There is no label sheet of this name. Choose one: ${stocks}.`,
  start: 'Begin at label',
  startClamped: (labels: number, start: number) =>
    `A sheet has ${counted(labels, 'label')}. Printing begins at label ${start}.`,
  offsets: { x: 'Offset right, mm', y: 'Offset down, mm' },
  hint: 'On a used sheet count labels row by row. The alignment page shows which offset your printer needs. It is kept on this device.',

  unit: 'Unit',
  units: { mm: 'Millimetres', inch: 'Inches' },
  measures: {
    columns: 'Labels across',
    rows: 'Labels down',
    width: 'Width of a label',
    height: 'Height of a label',
    left: 'From the left edge to the first label',
    top: 'From the upper edge to the first label',
    pitchX: 'From one label to the next, across',
    pitchY: 'From one label to the next, down',
  },
  useMeasures: 'Use these measures',
  stockFaults,
};

export type LabelTexts = typeof english;
export const texts = inLanguage('events/sheets/labels/texts', english);
