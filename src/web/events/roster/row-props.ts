import type { DraftStep } from './draft.ts';
import type { RosterRow } from './draft-rows.ts';
import type { Select } from './use-selection.ts';

/** What a row of the list is given: plain values and functions that stay, so that it can tell when to draw itself. */
export interface AttendeeRowProps extends RosterRow {
  hidden: boolean;
  /** The days on which they come, where these are not all. */
  comesOn: string;
  /** Whether the selects hold all options from the start. */
  filled: boolean;
  selected: boolean;
  select: Select;
  edit: (step: DraftStep) => void;
}

export type RowControlsProps = Omit<AttendeeRowProps, 'hidden' | 'selected' | 'select'>;

export type RowSelectProps = RowControlsProps & {
  /** Fills the selects with all options. */
  fill: () => void;
};
