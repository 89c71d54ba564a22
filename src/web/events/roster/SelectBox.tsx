import type { KeyboardEvent, MouseEvent } from 'react';
import { rosterTexts as texts } from '#web/events/texts.ts';
import { classes } from '#web/ui/classes.ts';
import styles from './AttendeeRow.module.css';
import type { Select } from './use-selection.ts';

interface SelectBoxProps {
  id: string;
  label: string;
  selected: boolean;
  disabled: boolean;
  select: Select;
}

/** Marks the first field of the bulk bar, so that a row finds it. */
export const BULK_FIRST = 'data-bulk-first';

const SHOWN_BOXES = 'li:not([hidden]) input[type="checkbox"]:enabled';

/**
 * Selects an attendee. Shift selects the range from the last selected row. The arrow keys move between rows, with Shift they
 * select. Enter moves the focus to the bulk bar.
 */
export function SelectBox({ id, label, selected, disabled, select }: SelectBoxProps) {
  const choose = ({ currentTarget, shiftKey }: MouseEvent<HTMLInputElement>) =>
    select(id, currentTarget.checked, shiftKey);

  const move = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, shiftKey, currentTarget } = event;
    if (key === 'Enter') {
      event.preventDefault();
      currentTarget.closest('section')?.querySelector<HTMLElement>(`[${BULK_FIRST}]`)?.focus();
    }
    if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
    event.preventDefault();
    const shown = currentTarget.closest('ul')?.querySelectorAll<HTMLInputElement>(SHOWN_BOXES) ?? [];
    const boxes = [...shown];
    const next = boxes[boxes.indexOf(currentTarget) + (key === 'ArrowDown' ? 1 : -1)];
    next?.focus();
    if (next && shiftKey) select(next.value, true, true);
  };

  return (
    <label className={classes('thumb-square', styles.select)}>
      <input
        className="box"
        type="checkbox"
        aria-label={texts.select(label)}
        value={id}
        checked={selected}
        disabled={disabled}
        readOnly
        onClick={choose}
        onKeyDown={move}
      />
    </label>
  );
}
