import type { ReplyOf } from '#contract/calls.ts';
import {
  type AssignmentRow,
  type CheckedAssignments,
  checkAssignmentRows,
} from '#domain/imports/assignments.ts';
import type { Table } from '#domain/imports/table.ts';
import { rosterChanges } from '#domain/roster/changes.ts';
import type { RosterEntry } from '#domain/roster/faults.ts';
import { INSTRUCTOR_GROUP } from '#domain/roster/groups.ts';
import { mergeIntoRoster } from '#domain/roster/merge.ts';
import type { Trx } from '#server/database/open.ts';
import { findOrInvitePeople } from '#server/platform/people/people.ts';
import { lockEvent } from '#server/platform/rosters/lock-event.ts';
import { loadRosterEntries } from '#server/platform/rosters/roster-entries.ts';
import { writeRoster } from '#server/platform/rosters/write-roster.ts';
import type { Work } from '#server/platform/work/work.ts';
import { refuseFaults } from './refuse-faults.ts';
import { rowTexts } from './texts.ts';

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

/** The club's run groups, those of its latest events first. */
async function findGroups(trx: Trx, organizationId: string): Promise<readonly string[]> {
  const groups = await trx
    .selectFrom('attendee')
    .innerJoin('event', 'event.id', 'attendee.event_id')
    .select('attendee.run_group')
    .where('event.organization_id', '=', organizationId)
    .groupBy('attendee.run_group')
    .orderBy(({ fn }) => fn.max('event.start'), 'desc')
    .orderBy('attendee.run_group')
    .execute();
  return groups.map(({ run_group }) => run_group);
}

type PersonRow = AssignmentRow & { readonly personId: string };

/** The people of the file as entries of the roster. */
function toEntries(people: readonly PersonRow[], idOf: (email: string) => string | undefined): RosterEntry[] {
  return people.map(({ personId, group, vehicle, instructorEmail }) => ({
    personId,
    group,
    vehicle,
    instructorId: idOf(instructorEmail ?? '') ?? null,
  }));
}

/** Whose place on the roster is not known while the file is wrong: what is saved of them tells no fault of it. */
function unclearIds(
  { rows, unread }: CheckedAssignments,
  ids: ReadonlyMap<string, string>,
): ReadonlySet<string | undefined> {
  const refused = rows.filter(({ instructorEmail }) => instructorEmail === null).map(({ email }) => email);
  return new Set([...unread, ...refused].map(email => ids.get(email)));
}

/**
 * Imports a roster with its assignments: adds and updates the people of the file, removes nobody
 * (docs/product.md#imports). Refused as a whole, with every row at fault, when the roster could not stand so.
 */
export async function importAssignments(
  { trx, now }: Work,
  organizationId: string,
  eventId: string,
  table: Table,
): Promise<ReplyOf<'ImportAssignmentsForEvent'>> {
  const event = await lockEvent(trx, organizationId, eventId);
  const instructors = await findInstructors(trx, event.id);
  const groups = await findGroups(trx, organizationId);
  const checked = checkAssignmentRows(table, new Set(instructors.keys()), groups, rowTexts());
  const { rows } = checked;
  const unread = checked.unread.map(email => ({ email, firstName: '', lastName: '' }));
  const { ids, renamedIds } = await findOrInvitePeople(trx, organizationId, [...rows, ...unread]);
  const people = rows.flatMap(row => {
    const personId = ids.get(row.email);
    return personId === undefined ? [] : [{ ...row, personId }];
  });
  const before = await loadRosterEntries(trx, event.id);
  const unclear = unclearIds(checked, ids);
  const after = mergeIntoRoster(
    before.filter(({ personId }) => !unclear.has(personId)),
    toEntries(people, email => ids.get(email) ?? instructors.get(email)),
  );
  await refuseFaults(trx, organizationId, checked.problems, after, people, table);
  const changes = rosterChanges(before, after);
  await writeRoster(trx, event, changes, now);

  const updated = new Set([...changes.changed.map(({ personId }) => personId), ...renamedIds]);
  for (const { personId } of changes.added) updated.delete(personId);
  const counts = { Created: changes.added.length, Updated: updated.size };
  return { Ok: true, ...counts, Unchanged: rows.length - counts.Created - counts.Updated };
}
