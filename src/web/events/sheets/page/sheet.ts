import type { ReactNode } from 'react';
import type { Sheets } from '#contract/events/sheets.ts';
import type { PaperName } from '#domain/events/sheets/paper.ts';
import type { SheetFilter } from '#domain/events/sheets/sheet-people.ts';
import type { LabelChoices } from './label-choices.ts';

/** The data and the choices that a sheet is made from. */
export interface SheetInput extends SheetFilter {
  readonly sheets: Sheets;
  readonly paper: PaperName;
  readonly labels: LabelChoices;
}

/** A list of a sheet, whose pages are numbered by themselves: a run group on a day, an instructor. */
export interface SheetPart {
  readonly title: string;
  /** Draws what each page shows between its head and its foot. */
  readonly pages: readonly (() => ReactNode)[];
  /** The colour of the run group. */
  readonly colour?: string | null;
  /** The list has no people, so that the packet leaves it out. */
  readonly isEmpty?: boolean;
}

/** A kind of sheet. */
export interface Sheet {
  readonly title: string;
  readonly makeParts: (input: SheetInput) => readonly SheetPart[];
  /** The pages have neither margins nor head and foot, and the paper of the label stock. */
  readonly isBare?: boolean;
}
