import type { DraftStep } from '#domain/roster/draft.ts';
import type { RosterRow } from '#domain/roster/draft-rows.ts';
import type { Select } from './use-selection.ts';

/** What a row of the list is given: plain values and functions that stay, so that it can tell when to draw itself. */
export interface AttendeeRowProps extends RosterRow {
  showEmail: boolean;
  hidden: boolean;
  /** Fills the selects wherever the row is. */
  filled: boolean;
  selected: boolean;
  select: Select;
  edit: (step: DraftStep) => void;
}

export type RowControlsProps = Omit<AttendeeRowProps, 'hidden' | 'filled' | 'selected' | 'select'> & {
  /** Whether the selects are to offer all there is to choose. */
  near: boolean;
};
