import { useMemo, useRef, useState } from 'react';
import type { ClaimCode } from '#contract/evals/evals.ts';
import type { Event } from '#contract/events/events.ts';
import { countDays, datesOf } from '#domain/events/days.ts';
import { useRead } from '#web/client/query-client.ts';
import { ClaimCodeDialog } from '#web/evals/claim-code/LazyClaimCode.tsx';
import { rosterTexts as texts } from '#web/events/texts.ts';
import { showWeekday } from '#web/language/short-date.ts';
import { classes } from '#web/ui/classes.ts';
import { listDays } from '#web/ui/DayBoxes.tsx';
import { useGradually } from '#web/ui/use-gradually.ts';
import { AttendeeDetails } from './AttendeeDetails.tsx';
import styles from './AttendeeList.module.css';
import { AttendeeRow, type AttendeeRowProps } from './AttendeeRow.tsx';
import { BulkBar } from './BulkBar.tsx';
import { CarSharers } from './CarSharers.tsx';
import { GroupMismatches } from './GroupMismatches.tsx';
import { ListHead } from './ListHead.tsx';
import { RosterFilters } from './RosterFilters.tsx';
import { RosterOptionsContext } from './roster-options.ts';
import { SaveBar } from './SaveBar.tsx';
import { useSelection } from './SelectBox.tsx';
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
  const [detailsOf, showDetails] = useState<string | null>(null);
  const [code, showCode] = useState<ClaimCode | null>(null);
  const claimCodes = useRead('GetClaimCodes', { organizationId, eventId }, { enabled: Published });
  const codes = new Map(claimCodes.data?.map(claim => [claim.StudentProfile.UserId, claim]));
  const students = new Map(filter.loads.instructors.map(({ id, students: count }) => [id, count]));
  const solos = useMemo(() => Map.groupBy(event.Solos, ({ UserId }) => UserId), [event.Solos]);
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
      <section ref={list} tabIndex={-1} className={styles.attendees} aria-label={texts.attendees}>
        <div className={classes('surface', styles.list)} inert={saving}>
          <ListHead {...{ filter, selection, matching }} boxRef={all}>
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
              comesOn: listDays(row.days, dayNames),
              filled: rows.length * (options.groups.length + options.instructors.length) <= FEW_OPTIONS,
              selected: selection.selected.has(row.id),
              select: selection.select,
              solos: solos.get(row.id),
              code: codes.get(row.id),
              students: students.get(row.id),
              ...{ edit, showDetails, showCode },
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
              {...{ options, ladder, dayNames, edit }}
              onDone={endSelection}
            />
          )}
          {roster.pending > 0 && <SaveBar roster={roster} focusAfter={list} />}
        </div>
      </section>
      {detailsOf !== null && (
        <AttendeeDetails {...{ event, roster, dayNames }} id={detailsOf} onClose={() => showDetails(null)} />
      )}
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
