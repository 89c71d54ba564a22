import { inLanguage } from '#web/language/catalogue.ts';
import { counted } from '#web/language/counted.ts';
import type { LabelKind } from './Label.tsx';

const kinds: Readonly<Record<LabelKind, string>> = {
  'name-tag': 'Name tags',
  'packet-label': 'Packet labels',
};

const english = {
  kinds,

  stock: 'Label sheet',
  stockName: (number: string, labels: number) => `Avery ${number}, ${counted(labels, 'label')}`,
  chooseStock: 'Choose a label sheet',
  noStock: (stocks: string) => `There is no label sheet of this name. Choose one: ${stocks}.`,
  start: 'Begin at label',
  startClamped: (labels: number, start: number) =>
    `A sheet has ${counted(labels, 'label')}. Printing begins at label ${start}.`,
  hint: 'On a used sheet count labels row by row. Print at a scale of 100 %. Other label sheets print from the CSV by mail merge.',
};

export type LabelTexts = typeof english;
export const texts = inLanguage('events/sheets/labels/texts', english);
