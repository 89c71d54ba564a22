import type { Event } from '#contract/events/events.ts';
import { paths } from '#contract/paths.ts';
import { findGroupsOutsideLadder, ladderNames } from '#domain/events/ladder.ts';
import { Link } from '#web/browser/router.tsx';
import { afterScreen, inBackground, useRead } from '#web/client/query-client.ts';
import { rosterTexts as texts } from '#web/events/texts.ts';
import { today } from '#web/language/today.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { AddUser } from './AddUser.tsx';
import { AttendeeList } from './AttendeeList.tsx';
import { setField } from './draft.ts';
import { type RosterRow, unchosen } from './draft-rows.ts';
import { SampleUpload } from './SampleUpload.tsx';
import type { RosterEditing } from './use-roster-editing.ts';
import type { RosterFilter } from './use-roster-filter.ts';

interface RosterProps {
  event: Event;
  roster: RosterEditing;
  filter: RosterFilter;
  /** The club's run groups in their order. */
  ladder: readonly string[];
  adding: boolean;
}

/** The attendees of an event with their groups and instructors (docs/product.md#event-dashboard). */
export function Roster({ event, roster, filter, ladder, adding }: RosterProps) {
  const { people, rows, edit } = roster;
  const { OrganizationId: organizationId, EventId: eventId } = event;
  // Caches the answer that sheets show, so that they print offline.
  useRead(
    'GetSheets',
    { organizationId, eventId },
    {
      enabled: event.LastDay >= today(),
      meta: { ...afterScreen.meta, ...inBackground.meta },
      notifyOnChangeProps: [],
    },
  );
  return (
    <div className="stack-1">
      <UnlistedGroups {...{ event, rows }} />
      {adding && (
        <AddUser
          eventId={event.EventId}
          people={people}
          instructors={filter.loads.instructors
            .filter(({ students, maxStudents }) => maxStudents === null || students < maxStudents)
            .map(({ id, label, students, most }) => ({
              value: id,
              label: `${label} · ${texts.load(students, most)}`,
            }))}
          onAdd={(newcomer, instructorId) => {
            const person = { id: newcomer.email, saved: { ...newcomer, ...unchosen } };
            edit({ kind: 'add', newcomer }, setField(person, 'instructorId', instructorId));
          }}
        />
      )}
      {rows.length === 0 ? (
        <EmptyState
          icon="users"
          title={texts.nobody}
          action={<SampleUpload call="GetSampleImportAssignments" />}
        >
          {texts.nobodyHint}
        </EmptyState>
      ) : (
        <AttendeeList {...{ event, roster, filter, ladder }} />
      )}
    </div>
  );
}

/** Groups of the roster that are not in the club's list of run groups (docs/school.md#run-groups). */
function UnlistedGroups({ event, rows }: { event: Event; rows: readonly RosterRow[] }) {
  if (event.Ladder.length === 0) return null;
  const names = ladderNames(event.Ladder.map(({ Name, Aliases }) => ({ name: Name, aliases: Aliases })));
  const groups = rows.flatMap(({ state, group }) => (state === 'removed' ? [] : group));
  const unlisted = findGroupsOutsideLadder(names, groups);
  if (unlisted.length === 0) return null;
  return (
    <p className="small">
      {texts.groupsOutsideLadder} <strong>{unlisted.join(', ')}</strong>.{' '}
      <Link to={paths.organizationSettings(event.OrganizationId, 'school')}>{texts.toRunGroups}</Link>
    </p>
  );
}
