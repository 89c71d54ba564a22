import { type ReactNode, useRef, useState } from 'react';
import { classes } from '#web/ui/classes.ts';
import styles from './AttendeeList.module.css';
import { BulkBar } from './BulkBar.tsx';
import type { DraftStep } from './draft.ts';
import type { RosterRow } from './draft-rows.ts';
import type { RosterOptions } from './roster-options.ts';
import { texts } from './texts.ts';
import type { useSelection } from './use-selection.ts';

interface AttendeeSelectionProps {
  rows: readonly RosterRow[];
  selection: ReturnType<typeof useSelection>;
  /**
   * The ids of the attendees who match the filter; rows that stay only because of an unsaved change are not among
   * them.
   */
  askedFor: readonly string[];
  options: RosterOptions;
  dayNames: readonly string[];
  edit: (step: DraftStep) => void;
  inert: boolean;
  /** Shown beside the box that selects all. */
  children: ReactNode;
}

/** Selects all attendees who match the filter, and edits the selected ones. */
export function AttendeeSelection({
  rows,
  selection,
  askedFor,
  options,
  dayNames,
  edit,
  inert,
  children,
}: AttendeeSelectionProps) {
  const { selected, selectOnly, clear } = selection;
  const [announcement, setAnnouncement] = useState('');
  const all = useRef<HTMLInputElement>(null);
  const count = askedFor.length;
  const isAll = count > 0 && askedFor.every(id => selected.has(id));

  /** The bar disappears, so the focus moves to the box. */
  const end = (words: string) => {
    setAnnouncement(words);
    clear();
    all.current?.focus({ preventScroll: true });
  };

  return (
    <div className={classes('no-print surface stack-1', styles.selecting)} inert={inert}>
      <div className={classes('wrap soft small', styles.top)}>
        <label className={classes('thumb row-15 strong', styles.all)}>
          <input
            ref={box => {
              all.current = box;
              if (box) box.indeterminate = selected.size > 0 && !isAll;
            }}
            className="box"
            type="checkbox"
            checked={isAll}
            disabled={count === 0}
            onChange={({ target }) => (target.checked ? selectOnly(askedFor) : clear())}
          />
          {texts.selectAll(count)}
        </label>
        {children}
        <p role="status">{announcement}</p>
      </div>
      {selected.size > 0 && (
        <BulkBar
          people={rows.filter(({ id }) => selected.has(id))}
          options={options}
          dayNames={dayNames}
          edit={edit}
          onDone={end}
          onClear={() => end('')}
        />
      )}
    </div>
  );
}
