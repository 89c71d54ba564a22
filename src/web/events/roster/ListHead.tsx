import type { ReactNode, RefObject } from 'react';
import { rosterTexts as texts } from '#web/events/texts.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/Icon.tsx';
import styles from './AttendeeList.module.css';
import type { useSelection } from './SelectBox.tsx';
import type { RosterFilter } from './use-roster-filter.ts';

interface ListHeadProps {
  filter: RosterFilter;
  selection: ReturnType<typeof useSelection>;
  /** The ids of the attendees who match the filter. */
  matching: readonly string[];
  boxRef: RefObject<HTMLInputElement | null>;
  /** A phone shows the head only while somebody is selected or hidden. */
  isIdle: boolean;
  /** Shown next to the names. */
  children: ReactNode;
}

/** The head of the list: selects all attendees who match the filter, and sorts. */
export function ListHead({ filter, selection, matching, boxRef, isIdle, children }: ListHeadProps) {
  const { selected, selectOnly, clear } = selection;
  const count = matching.length;
  const isAll = count > 0 && matching.every(id => selected.has(id));
  const sortBy = (sort: RosterFilter['sort'], label = texts.sorts[sort]) => (
    <button
      type="button"
      className={classes('bare thumb row-05', styles.sort)}
      aria-pressed={filter.sort === sort}
      title={texts.sortBy(label)}
      onClick={() => filter.setSort(sort)}
    >
      <span>{label}</span>
      {filter.sort === sort && <Icon name="down" />}
    </button>
  );
  return (
    <div className={classes('soft small', styles.head, isIdle && styles.idle)}>
      <label className="thumb-square">
        <span className="visually-hidden">{texts.selectAll(count)}</span>
        <input
          ref={box => {
            boxRef.current = box;
            if (box) box.indeterminate = selected.size > 0 && !isAll;
          }}
          className="box"
          type="checkbox"
          title={texts.selectAll(count)}
          checked={isAll}
          disabled={count === 0}
          onChange={({ target }) => (target.checked ? selectOnly(matching) : clear())}
        />
      </label>
      <div className={classes('wrap', styles.names)}>
        {sortBy('name')}
        {sortBy('surname')}
        {children}
      </div>
      <span className={styles.car}>{texts.car}</span>
      {sortBy('group')}
      {sortBy('instructor')}
    </div>
  );
}
