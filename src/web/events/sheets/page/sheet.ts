import type { ReactNode } from 'react';
import type { ReplyOf } from '#contract/calls.ts';
import type { Sheets } from '#contract/events/sheets.ts';
import type { PaperName } from '#domain/events/sheets/paper.ts';
import type { SheetFilter } from '#domain/events/sheets/sheet-people.ts';
import type { Table } from '#domain/text/csv.ts';
import type { LabelChoices } from './label-choices.ts';

/** The data and the choices that a sheet is made from. */
export interface SheetInput extends SheetFilter {
  readonly sheets: Sheets;
  readonly paper: PaperName;
  readonly labels: LabelChoices;
  /** The addresses at which instructors claim evals, by student; none for a reader who may not have them. */
  readonly claimUrls: ReadonlyMap<string, string>;
  /** The forms of the event by the id of their version. */
  readonly forms: ReadonlyMap<string, Pick<ReplyOf<'GetFormVersion'>, 'Number' | 'Content'>>;
}

/** An attendee on a sheet. */
export type Person = Sheets['People'][number];

/** A list of a sheet, whose pages are numbered by themselves: a run group on a day, an instructor. */
export interface SheetPart {
  readonly title: string;
  /** Draw what each page shows between its head and its foot. */
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
  /** The rows of a list, as a file for other programs. */
  readonly makeTable?: (input: SheetInput) => Table;
  /** The pages have neither margins nor head and foot, and the paper of the label stock. */
  readonly isBare?: boolean;
}
