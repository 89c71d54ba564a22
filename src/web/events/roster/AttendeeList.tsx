import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ClaimCode } from '#contract/evals/evals.ts';
import type { Event } from '#contract/events/events.ts';
import { countDays, datesOf } from '#domain/events/days.ts';
import { groupKey } from '#domain/text/group-key.ts';
import { useListFilter } from '#web/browser/use-list-filter.ts';
import { useRead } from '#web/client/query-client.ts';
import { ClaimCodeDialog } from '#web/evals/claim-code/LazyClaimCode.tsx';
import { rosterTexts as texts } from '#web/events/texts.ts';
import { showWeekday } from '#web/language/short-date.ts';
import { classes } from '#web/ui/classes.ts';
import { listDays } from '#web/ui/DayBoxes.tsx';
import { useGradually } from '#web/ui/use-gradually.ts';
import styles from './AttendeeList.module.css';
import { AttendeeRow, type AttendeeRowProps, personId } from './AttendeeRow.tsx';
import { BulkBar } from './BulkBar.tsx';
import { CarSharers } from './CarSharers.tsx';
import { findPairsToCheck } from './car-sharers.ts';
import { findGroupMoves, GroupMismatches } from './GroupMismatches.tsx';
import { ListHead } from './ListHead.tsx';
import { PersonPanel } from './PersonPanel.tsx';
import { RosterFilters } from './RosterFilters.tsx';
import { type LoadedOptions, type RosterOptions, RosterOptionsContext } from './roster-options.ts';
import { SaveBar } from './SaveBar.tsx';
import { useSelection } from './SelectBox.tsx';
import { useAssigning } from './use-assigning.tsx';
import type { RosterEditing } from './use-roster-editing.ts';
import type { RosterFilter } from './use-roster-filter.ts';

interface AttendeeListProps {
  event: Event;
  roster: RosterEditing;
  filter: RosterFilter;
  /** The club's run groups in their order. */
  ladder: readonly string[];
}

/** Above this number of options in all rows, the selects of a row are filled on its first focus or press. */
const FEW_OPTIONS = 1000;

/** The filtered attendees, with commands for several at once. */
export function AttendeeList({ event, roster, filter, ladder }: AttendeeListProps) {
  const { options, edit, saving } = roster;
  const { OrganizationId: organizationId, EventId: eventId, Published } = event;
  const dayNames = namesOfDays(event);
  const list = useRef<HTMLElement>(null);
  const [person, showDetails] = usePerson();
  const [code, showCode] = useState<ClaimCode | null>(null);
  const claimCodes = useRead('GetClaimCodes', { organizationId, eventId }, { enabled: Published });
  const codes = new Map(claimCodes.data?.map(claim => [claim.StudentProfile.UserId, claim]));
  const { instructors } = filter.loads;
  const loads = new Map(instructors.map(load => [load.id, load]));
  const loaded = useMemo(() => addLoads(options, instructors), [options, instructors]);
  const { assign, assignMany, dialog } = useAssigning(instructors, edit);
  const solos = useMemo(() => Map.groupBy(event.Solos, ({ UserId }) => UserId), [event.Solos]);
  const colours = useMemo(() => findGroupColours(event), [event]);
  const rows = filter.sorted;
  const moves = findGroupMoves(event, rows);
  const pairs = findPairsToCheck(rows);
  const hints = [moves, pairs.proposed.concat(pairs.together)].filter(({ length }) => length > 0).length;
  const onScreen = rows.filter(filter.isShown);
  const present = onScreen.filter(({ state }) => state !== 'removed');
  // Rows that stay only because of an unsaved change are not among them.
  const matching = present.filter(filter.isMatching).map(({ id }) => id);
  const selection = useSelection(present.map(({ id }) => id));
  const all = useRef<HTMLInputElement>(null);
  const shown = rows.find(({ id, state }) => id === person && state !== 'removed');
  const [announcement, setAnnouncement] = useState('');
  /** The bar disappears, so the focus moves to the box that selects all. */
  const endSelection = (words: string) => {
    setAnnouncement(words);
    selection.clear();
    all.current?.focus({ preventScroll: true });
  };

  return (
    <RosterOptionsContext value={loaded}>
      <RosterFilters {...{ filter, dayNames, hints }} count={present.length}>
        <GroupMismatches {...{ moves, ladder, edit }} />
        <CarSharers {...pairs} edit={edit} />
      </RosterFilters>
      <div className={classes(styles.desk, shown && styles.withPerson)}>
        <section ref={list} tabIndex={-1} className={styles.attendees} aria-label={texts.attendees}>
          <div className={classes('surface', styles.list)} inert={saving}>
            <ListHead
              {...{ filter, selection, matching }}
              boxRef={all}
              isIdle={selection.selected.size === 0 && onScreen.length === rows.length}
            >
              {/* The figures of the groups say how many all are. */}
              <p role="status" className={onScreen.length === rows.length ? 'visually-hidden' : undefined}>
                {onScreen.length === rows.length
                  ? texts.onTheRoster(rows.length)
                  : texts.someOnTheRoster(onScreen.length, rows.length)}
              </p>
            </ListHead>
            <AttendeeRows
              rows={rows.map(row => ({
                ...row,
                hidden: !filter.isShown(row),
                colour: colours.get(groupKey(row.group)) ?? null,
                comesOn: listDays(row.days, dayNames),
                filled: rows.length * (options.groups.length + options.instructors.length) <= FEW_OPTIONS,
                selected: selection.selected.has(row.id),
                select: selection.select,
                solos: solos.get(row.id),
                code: codes.get(row.id),
                students: loads.get(row.id)?.students,
                ...{ edit, assign, showDetails, showCode },
              }))}
            />
          </div>
          <p className={classes('soft small', styles.hint)}>{texts.keys}</p>
          <p className="visually-hidden" role="status">
            {announcement}
          </p>
          <div className={classes('stack-1 foot-bar', styles.bottom)}>
            {selection.selected.size > 0 && (
              <BulkBar
                people={present.filter(({ id }) => selection.selected.has(id))}
                options={loaded}
                {...{ ladder, dayNames, assignMany }}
                onDone={endSelection}
              />
            )}
            {roster.pending > 0 && <SaveBar roster={roster} focusAfter={list} />}
          </div>
        </section>
        {shown && (
          <PersonPanel
            {...{ event, roster, dayNames }}
            row={shown}
            students={loads.get(shown.id)?.students}
            onClose={() => showDetails('')}
          />
        )}
      </div>
      {dialog}
      {code && (
        <ClaimCodeDialog
          code={code}
          title={texts.codeFor(code.StudentProfile.DisplayName)}
          hint={texts.camera}
          onClose={() => showCode(null)}
        />
      )}
    </RosterOptionsContext>
  );
}

/** Returns the colours of the club's run groups by the key of each spelling. */
const findGroupColours = ({ Ladder }: Event) =>
  new Map(
    Ladder.flatMap(({ Name, Aliases, Colour }) =>
      [Name, ...Aliases].map(written => [groupKey(written), Colour] as const),
    ),
  );

/** Adds the load of each instructor: '3 of 3'. */
function addLoads(
  { groups, instructors }: RosterOptions,
  loads: RosterFilter['loads']['instructors'],
): LoadedOptions {
  const loadOf = new Map(loads.map(({ id, students, most }) => [id, texts.load(students, most)]));
  return { groups, instructors: instructors.map(one => ({ ...one, load: loadOf.get(one.id) ?? '' })) };
}

/**
 * Holds the attendee who is open, in the address, so that Back from their profile shows them again. `show` is stable; an
 * attendee who is closed hands the focus to their row.
 */
function usePerson() {
  const [{ person }, change] = useListFilter({ person: '' });
  const latest = useRef(change);
  const last = useRef(person);
  useEffect(() => {
    latest.current = change;
    if (person === '' && last.current !== '') document.getElementById(personId(last.current))?.focus();
    last.current = person;
  });
  const show = useCallback((id: string) => latest.current({ person: id }), []);
  return [person, show] as const;
}

/** Returns the names of an event's days: 'Sat', 'Sun'; none for an event of one day. */
function namesOfDays({ Start, LastDay }: Event): readonly string[] {
  const dates = datesOf(Start, countDays(Start, LastDay));
  return dates.length > 1 ? dates.map(date => showWeekday(date)) : [];
}

/** The rows of the list. The first rows appear at once; the list reserves the height of the others. */
function AttendeeRows({ rows }: { rows: readonly AttendeeRowProps[] }) {
  const mounted = useGradually(rows.length);
  const unmounted = rows.slice(mounted).filter(({ hidden }) => !hidden).length;
  const reserve = { paddingBlockEnd: `calc(${unmounted} * var(--height-row))` };
  return (
    <ul style={unmounted > 0 ? reserve : undefined}>
      {rows.slice(0, mounted).map(row => (
        <AttendeeRow key={row.id} {...row} />
      ))}
    </ul>
  );
}
