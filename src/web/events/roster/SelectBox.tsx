import { type KeyboardEvent, type MouseEvent, useCallback, useEffect, useRef, useState } from 'react';
import { rosterTexts as texts } from '#web/events/texts.ts';
import { classes } from '#web/ui/classes.ts';
import styles from './AttendeeRow.module.css';

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
    const visible = currentTarget.closest('ul')?.querySelectorAll<HTMLInputElement>(SHOWN_BOXES) ?? [];
    const boxes = [...visible];
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

export type Select = (id: string, on: boolean, extend: boolean) => void;

const nobody: ReadonlySet<string> = new Set();

/** Returns the ids between two ids, both included; `to` alone if `from` is missing. */
function between(order: readonly string[], from: string | null, to: string): readonly string[] {
  const ends = [from === null ? -1 : order.indexOf(from), order.indexOf(to)].sort((a, b) => a - b);
  const [first = -1, last = -1] = ends;
  return first === -1 ? [to] : order.slice(first, last + 1);
}

/**
 * Holds the selected attendees. Filtered rows count again when they are back on screen. `select` is a stable function, so
 * that selecting renders one row; with `extend` it selects the range from the last selected row.
 */
export function useSelection(selectable: readonly string[]) {
  const [chosen, setChosen] = useState(nobody);
  const last = useRef<string | null>(null);
  const order = useRef(selectable);
  useEffect(() => {
    order.current = selectable;
  });

  const select = useCallback<Select>((id, on, extend) => {
    const ids = extend ? between(order.current, last.current, id) : [id];
    last.current = id;
    setChosen(before => new Set([...before, ...ids].filter(other => on || !ids.includes(other))));
  }, []);

  return {
    selected: new Set(selectable.filter(id => chosen.has(id))),
    select,
    selectOnly: (ids: readonly string[]) => setChosen(new Set(ids)),
    clear: () => setChosen(nobody),
  };
}
