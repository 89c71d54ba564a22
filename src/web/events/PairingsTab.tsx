import type { Event } from '#contract/events/events.ts';
import { paths } from '#contract/paths.ts';
import { navigate } from '#web/browser/history.ts';
import { PairingsPage } from './pairings/PairingsPage.tsx';
import type { RosterEditing } from './roster/use-roster-editing.ts';

/** The pairings of an event; what is chosen there becomes unsaved changes of the roster. */
export function PairingsTab({ event, roster: { rows, edit } }: { event: Event; roster: RosterEditing }) {
  const peopleOf = (ids: readonly string[]) => rows.filter(({ id }) => ids.includes(id));
  return (
    <PairingsPage
      {...{ event, rows }}
      onLimit={(ids, maxStudents) => edit({ kind: 'assign', people: peopleOf(ids), maxStudents })}
      onPut={pairs => {
        edit(
          ...[...Map.groupBy(pairs, ({ instructorId }) => instructorId)].map(([instructorId, students]) => ({
            kind: 'assign' as const,
            people: peopleOf(students.map(({ studentId }) => studentId)),
            instructorId,
          })),
        );
        navigate(paths.event(event.OrganizationId, event.EventId, 'roster'));
      }}
    />
  );
}
