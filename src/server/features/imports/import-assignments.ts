import type { Transaction } from 'kysely';
import type { ReplyOf } from '#contract/calls.ts';
import type { AssignmentRow } from '#domain/imports/assignment-row.ts';
import { checkAssignmentRows } from '#domain/imports/assignments.ts';
import type { Table } from '#domain/imports/table.ts';
import { rosterChanges } from '#domain/roster/changes.ts';
import { type RosterEntry, rosterFaults } from '#domain/roster/faults.ts';
import { INSTRUCTOR_GROUP } from '#domain/roster/groups.ts';
import { mergeIntoRoster } from '#domain/roster/merge.ts';
import type { Database } from '#server/database/tables.ts';
import { findOrInvitePeople } from '#server/platform/people.ts';
import { loadLabels } from '#server/platform/person-labels.ts';
import { lockEvent } from '#server/platform/rosters/lock-event.ts';
import { loadRosterEntries } from '#server/platform/rosters/roster-entries.ts';
import { writeRoster } from '#server/platform/rosters/write-roster.ts';
import { faultRows } from './fault-rows.ts';
import { goodRows, refuseRows } from './read-table.ts';
import { rowTexts } from './texts.ts';

type Trx = Transaction<Database>;

/** The addresses of the event's instructors, with their ids. */
async function findInstructors(trx: Trx, eventId: string): Promise<ReadonlyMap<string, string>> {
  const instructors = await trx
    .selectFrom('attendee')
    .innerJoin('person_email', 'person_email.person_id', 'attendee.person_id')
    .select(['person_email.email', 'attendee.person_id'])
    .where('attendee.event_id', '=', eventId)
    .where('attendee.run_group', '=', INSTRUCTOR_GROUP)
    .execute();
  return new Map(instructors.map(({ email, person_id }) => [email, person_id]));
}

type PersonRow = AssignmentRow & { readonly personId: string };

/** The people of the file as entries of the roster. */
function toEntries(people: readonly PersonRow[], idOf: (email: string) => string | undefined): RosterEntry[] {
  return people.map(({ personId, group, vehicle, instructorEmail }) => ({
    personId,
    group,
    vehicle,
    instructorId: (instructorEmail === null ? null : idOf(instructorEmail)) ?? null,
  }));
}

/** Refuses the file when the roster would break a rule that only shows together with who is on it already. */
async function refuseFaults(
  trx: Trx,
  roster: readonly RosterEntry[],
  people: readonly PersonRow[],
  table: Table,
) {
  const faults = rosterFaults(roster);
  if (faults.length === 0) return;
  const labels = await loadLabels(
    trx,
    roster.map(({ personId }) => personId),
  );
  refuseRows(faultRows(faults, people, table, labels));
}

/**
 * Imports a roster with its assignments: adds and updates the people of the file, removes nobody (decisions.md §5).
 * Refused as a whole, with every row at fault, when the roster could not stand so.
 */
export async function importAssignments(
  trx: Trx,
  organizationId: string,
  eventId: string,
  table: Table,
  now: Date,
): Promise<ReplyOf<'ImportAssignmentsForEvent'>> {
  const event = await lockEvent(trx, organizationId, eventId);
  const instructors = await findInstructors(trx, event.id);
  const rows = goodRows(checkAssignmentRows(table, new Set(instructors.keys()), rowTexts()));
  const { ids, renamedIds } = await findOrInvitePeople(trx, organizationId, rows);
  const people = rows.flatMap(row => {
    const personId = ids.get(row.email);
    return personId === undefined ? [] : [{ ...row, personId }];
  });
  const before = await loadRosterEntries(trx, event.id);
  const after = mergeIntoRoster(
    before,
    toEntries(people, email => ids.get(email) ?? instructors.get(email)),
  );
  await refuseFaults(trx, after, people, table);
  const changes = rosterChanges(before, after);
  await writeRoster(trx, event, changes, now);

  const updated = new Set([...changes.changed.map(({ personId }) => personId), ...renamedIds]);
  for (const { personId } of changes.added) updated.delete(personId);
  const counts = { Created: changes.added.length, Updated: updated.size };
  return { Ok: true, ...counts, Unchanged: rows.length - counts.Created - counts.Updated };
}
