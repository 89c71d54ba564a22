import { type Ref, useMemo, useState } from 'react';
import type { Event } from '#contract/events/events.ts';
import { classes } from '#web/ui/classes.ts';
import { TextField } from '#web/ui/Field.tsx';
import { ToggleGroup } from '#web/ui/ToggleGroup.tsx';
import { useGradually } from '#web/ui/use-gradually.ts';
import styles from './AttendeeList.module.css';
import { AttendeeRow, type AttendeeRowProps } from './AttendeeRow.tsx';
import { AttendeeSelection } from './AttendeeSelection.tsx';
import { listDays } from './DayBoxes.tsx';
import { InstructorStrip } from './InstructorStrip.tsx';
import { NewGroup } from './NewGroup.tsx';
import { buildRosterOptions, RosterOptionsContext, useStableOptions } from './roster-options.ts';
import { texts } from './texts.ts';
import type { RosterEditing } from './use-roster-editing.ts';
import { ALL, type RosterFilter } from './use-roster-filter.ts';
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
}

/** Above this number of options in all rows, the selects of a row are filled on its first focus or press. */
const FEW_OPTIONS = 1000;

/** The filtered attendees, with commands for several at once. */
export function AttendeeList(props: AttendeeListProps) {
  const { event, roster, filter, ladder, dayNames, listRef } = props;
  const { people, rows, draft, edit, saving } = roster;
  const [named, setNamed] = useState<readonly string[]>([]);
  const options = useStableOptions(
    useMemo(() => buildRosterOptions(people, draft, named, ladder), [people, draft, named, ladder]),
  );
  const onScreen = rows.filter(filter.isShown);
  const shown = onScreen.length;
  const present = onScreen.filter(({ state }) => state !== 'removed');
  const askedFor = present.filter(filter.isAskedFor).map(({ id }) => id);
  const selection = useSelection(present.map(({ id }) => id));

  return (
    <RosterOptionsContext value={options}>
      <Filters filter={filter} dayNames={dayNames} />
      <section
        ref={listRef}
        tabIndex={-1}
        className={classes('stack-1', styles.attendees)}
        aria-label={texts.attendees}
      >
        <AttendeeSelection
          rows={present}
          selection={selection}
          askedFor={askedFor}
          options={options}
          dayNames={dayNames}
          edit={edit}
          inert={saving}
        >
          {/* The label of the box that selects all says how many all are. */}
          <p role="status" className={shown === rows.length ? 'visually-hidden' : undefined}>
            {shown === rows.length ? texts.onTheRoster(shown) : texts.someOnTheRoster(shown, rows.length)}
          </p>
          <NewGroup
            eventId={event.EventId}
            groups={options.groups}
            onName={group => setNamed([...named, group])}
          />
          <p className={styles.heads} aria-hidden="true">
            <span>{texts.group}</span>
            <span>{texts.instructor}</span>
          </p>
        </AttendeeSelection>
        <div className={styles.headings} aria-hidden="true">
          <span>{texts.name}</span>
          <span>{texts.group}</span>
          <span>{texts.instructor}</span>
        </div>
        <AttendeeRows
          inert={saving}
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
        <p className={classes('soft small', styles.hint)}>{texts.keys}</p>
      </section>
    </RosterOptionsContext>
  );
}

/** Filters by name or address, by day, by group and by instructor. */
function Filters({ filter, dayNames }: { filter: RosterFilter; dayNames: readonly string[] }) {
  const { search, setSearch, group, setGroup, groups, loads, instructor, setInstructor } = filter;
  return (
    <div className={classes('actions', styles.filters)}>
      <TextField
        label={texts.search}
        hideLabel
        type="search"
        placeholder={texts.search}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <div className={classes('grow row-1 sideways', styles.some)}>
        {dayNames.length > 0 && (
          <ToggleGroup
            label={texts.days}
            options={[
              { value: ALL, label: texts.allDays },
              ...dayNames.map((label, place) => ({ value: String(place + 1), label })),
            ]}
            value={filter.day}
            onChange={filter.setDay}
            oneLine
          />
        )}
        <ToggleGroup
          label={texts.group}
          options={[{ value: ALL, label: texts.all }, ...groups.map(value => ({ value, label: value }))]}
          value={group}
          onChange={setGroup}
          oneLine
        />
        <InstructorStrip loads={loads} value={instructor} onChange={setInstructor} />
      </div>
    </div>
  );
}

interface AttendeeRowsProps {
  /** All rows, hidden ones included. */
  rows: readonly AttendeeRowProps[];
  inert: boolean;
}

/** The rows of the list. The first rows appear at once; the list reserves the height of the others. */
function AttendeeRows({ rows, inert }: AttendeeRowsProps) {
  const mounted = useGradually(rows.length);
  const toCome = rows.slice(mounted).filter(({ hidden }) => !hidden).length;
  const room = { paddingBlockEnd: `calc(${toCome} * var(--height-row))` };
  return (
    <ul className={classes('surface', styles.list)} inert={inert} style={toCome > 0 ? room : undefined}>
      {rows.slice(0, mounted).map(row => (
        <AttendeeRow key={row.id} {...row} />
      ))}
    </ul>
  );
}
