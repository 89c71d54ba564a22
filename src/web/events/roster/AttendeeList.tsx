import { type ReactNode, type Ref, useRef, useState } from 'react';
import type { Event } from '#contract/events/events.ts';
import { classes } from '#web/ui/classes.ts';
import { listDays } from '#web/ui/DayBoxes.tsx';
import { useGradually } from '#web/ui/use-gradually.ts';
import styles from './AttendeeList.module.css';
import { AttendeeRow, type AttendeeRowProps } from './AttendeeRow.tsx';
import { BulkBar } from './BulkBar.tsx';
import { CarSharers } from './CarSharers.tsx';
import { GroupMismatches } from './GroupMismatches.tsx';
import { InstructorLoads } from './InstructorLimits.tsx';
import { ListHead } from './ListHead.tsx';
import { RosterFilters } from './RosterFilters.tsx';
import { RosterOptionsContext } from './roster-options.ts';
import { texts } from './texts.ts';
import type { RosterEditing } from './use-roster-editing.ts';
import type { RosterFilter } from './use-roster-filter.ts';
import { useSelection } from './use-selection.ts';

interface AttendeeListProps {
  event: Event;
  roster: RosterEditing;
  filter: RosterFilter;
  /** The club's run groups in their order. */
  ladder: readonly string[];
  /** The names of the event's days; empty for an event of one day. */
  dayNames: readonly string[];
  /** The list, which takes the focus when the focused row is removed. */
  listRef: Ref<HTMLElement>;
  /** Shown below the list, at the edge of the window. */
  children: ReactNode;
}

/** Above this number of options in all rows, the selects of a row are filled on its first focus or press. */
const FEW_OPTIONS = 1000;

/** The filtered attendees, with commands for several at once. */
export function AttendeeList(props: AttendeeListProps) {
  const { event, roster, filter, ladder, dayNames, listRef, children } = props;
  const { options, edit, saving } = roster;
  const rows = filter.sorted;
  const onScreen = rows.filter(filter.isShown);
  const present = onScreen.filter(({ state }) => state !== 'removed');
  // Rows that stay only because of an unsaved change are not among them.
  const matching = present.filter(filter.isMatching).map(({ id }) => id);
  const selection = useSelection(present.map(({ id }) => id));
  const all = useRef<HTMLInputElement>(null);
  const [announcement, setAnnouncement] = useState('');
  /** The bar disappears, so the focus moves to the box that selects all. */
  const endSelection = (words: string) => {
    setAnnouncement(words);
    selection.clear();
    all.current?.focus({ preventScroll: true });
  };

  return (
    <RosterOptionsContext value={options}>
      <RosterFilters {...{ filter, dayNames }} count={present.length}>
        <GroupMismatches {...{ event, ladder, edit }} rows={rows} />
        <CarSharers {...{ rows, edit }} />
      </RosterFilters>
      <section ref={listRef} tabIndex={-1} className={styles.attendees} aria-label={texts.attendees}>
        <div className={classes('surface', styles.list)} inert={saving}>
          <ListHead {...{ filter, selection, matching }} boxRef={all}>
            {/* The figures of the groups say how many all are. */}
            <p role="status" className={onScreen.length === rows.length ? 'visually-hidden' : undefined}>
              {onScreen.length === rows.length
                ? texts.onTheRoster(rows.length)
                : texts.someOnTheRoster(onScreen.length, rows.length)}
            </p>
          </ListHead>
          <InstructorLoads event={event} loads={filter.loads}>
            <AttendeeRows
              rows={rows.map(row => ({
                ...row,
                hidden: !filter.isShown(row),
                comesOn: listDays(row.days, dayNames),
                filled: rows.length * (options.groups.length + options.instructors.length) <= FEW_OPTIONS,
                selected: selection.selected.has(row.id),
                select: selection.select,
                edit,
              }))}
            />
          </InstructorLoads>
        </div>
        <p className={classes('soft small', styles.hint)}>{texts.keys}</p>
        <p className="visually-hidden" role="status">
          {announcement}
        </p>
        <div className={classes('no-print stack-1 foot-bar', styles.bottom)}>
          {selection.selected.size > 0 && (
            <BulkBar
              people={present.filter(({ id }) => selection.selected.has(id))}
              {...{ options, ladder, dayNames, edit }}
              onDone={endSelection}
            />
          )}
          {children}
        </div>
      </section>
    </RosterOptionsContext>
  );
}

/** The rows of the list. The first rows appear at once; the list reserves the height of the others. */
function AttendeeRows({ rows }: { rows: readonly AttendeeRowProps[] }) {
  const mounted = useGradually(rows.length);
  const toCome = rows.slice(mounted).filter(({ hidden }) => !hidden).length;
  const room = { paddingBlockEnd: `calc(${toCome} * var(--height-row))` };
  return (
    <ul style={toCome > 0 ? room : undefined}>
      {rows.slice(0, mounted).map(row => (
        <AttendeeRow key={row.id} {...row} />
      ))}
    </ul>
  );
}
