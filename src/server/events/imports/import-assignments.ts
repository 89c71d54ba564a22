import { sql } from 'kysely';
import type { QueryOf, ReplyOf } from '#contract/calls.ts';
import type { ImportPreview } from '#contract/schemas/basics.ts';
import { USUAL_GROUPS } from '#domain/events/groups.ts';
import { findGroupsOutsideLadder } from '#domain/events/ladder.ts';
import { fullName } from '#domain/people/names.ts';
import { groupKey } from '#domain/text/group-key.ts';
import { type ClubGroups, loadClubGroups, namesInLadder, namesOfGroups } from '#server/clubs/run-groups.ts';
import { lockEvent } from '#server/events/event/event.ts';
import { storeLimits } from '#server/events/limits/save-limits.ts';
import { mergeIntoRoster, type RosterEntry, rosterChanges } from '#server/events/roster/roster-rules.ts';
import { loadRosterEntries, writeRoster } from '#server/events/roster/write-roster.ts';
import { findOrInvitePeople } from '#server/people/invite-people.ts';
import { storeMemberNumbers } from '#server/people/membership/membership.ts';
import { loadLabels } from '#server/people/person-labels.ts';
import { refuseStale, versionOf } from '#server/platform/calls/version.ts';
import type { Trx } from '#server/platform/database/open.ts';
import { giveWay, inSlices } from '#server/platform/slices.ts';
import type { ImportFile } from '#server/platform/spreadsheet/table/import-file.ts';
import type { Work } from '#server/platform/work/work.ts';
import { findAskedFor } from './asked-for.ts';
import { linesOf } from './assignment-lines.ts';
import { type CheckedAssignments, checkAssignmentRows, type PersonRow } from './assignments.ts';
import { addAddress, type FindAddresses, numberKey } from './complete-addresses.ts';
import { addRosterFaults } from './fault-rows.ts';
import { nameKey } from './join-rows.ts';
import { describeLimits, planLimits } from './limits-of-file.ts';
import { importReply, refuseFaults, toPreview } from './plan.ts';

/** Loads the event's instructors by the addresses by which the club knows them. */
async function findInstructors(trx: Trx, eventId: string) {
  const { rows } = await sql<{ email: string; id: string; name: string }>`
    select known.email, attendee.person_id as id, trim(instructor.first_name || ' ' || instructor.last_name) as name
    from attendee
    join membership using (organization_id, person_id)
    join club_person as instructor on instructor.organization_id = attendee.organization_id
      and instructor.id = attendee.person_id
    cross join lateral (
      select membership.email where membership.email is not null
      union select address.email from person_email as address
        where address.person_id = instructor.id and instructor.belongs) as known
    where event_id = ${eventId} and instructs`.execute(trx);
  return {
    ids: new Map(rows.map(({ email, id }) => [email, id])),
    names: new Map(rows.map(({ email, name }) => [email, name])),
  };
}

/** Makes the function that finds addresses of people in the club. */
const addressFinder =
  (trx: Trx, organizationId: string): FindAddresses =>
  async keys => {
    const wanted = new Set(keys);
    const people = await trx
      .selectFrom('club_person')
      .select(['first_name', 'last_name', 'address', 'member_number'])
      .where('organization_id', '=', organizationId)
      .where('has_left', '=', false)
      .where('address', 'is not', null)
      .execute();
    const addresses = new Map<string, Set<string>>();
    for await (const { first_name, last_name, address, member_number } of inSlices(people)) {
      if (address === null) continue;
      for (const key of [nameKey(fullName(first_name, last_name)), numberKey(member_number)]) {
        if (wanted.has(key)) addAddress(addresses, key, address);
      }
    }
    return addresses;
  };

/** Returns a car as written, or as stored if the file leaves out only its year. */
const keepYear = (written: string, stored = ''): string =>
  stored.replace(/^\d{4} /, '') === written ? stored : written;

/** Returns the people of the file as entries of the roster, whose entries before are `stored`. */
function toEntries(
  people: readonly PersonRow[],
  stored: readonly RosterEntry[],
  idOf: (email: string) => string | undefined,
): RosterEntry[] {
  const cars = new Map(stored.map(({ personId, vehicle }) => [personId, vehicle]));
  return people.map(({ personId, group, vehicle, carNumber, instructorEmail, days }) => ({
    personId,
    group,
    vehicle: keepYear(vehicle, cars.get(personId)),
    instructorId: idOf(instructorEmail ?? '') ?? null,
    ...(carNumber !== '' && { carNumber }),
    ...(days !== '' && { days }),
  }));
}

/** Returns the ids of people with refused rows: their stored entries cause no fault of the file. */
function findRefusedIds(
  { rows, unread }: CheckedAssignments,
  ids: ReadonlyMap<string, string>,
): ReadonlySet<string | undefined> {
  const refused = rows.filter(({ instructorEmail }) => instructorEmail === null).map(({ email }) => email);
  return new Set([...unread.map(({ email }) => email), ...refused].map(email => ids.get(email)));
}

const usualGroups = new Set<string>(USUAL_GROUPS);

/** Lists the groups of the file that the club has nowhere, and those that are none of its run groups. */
function findUnusualGroups(people: readonly PersonRow[], groups: ClubGroups) {
  const ladder = namesInLadder(groups);
  const isNew = (group: string) => !usualGroups.has(group) && !groups.has(groupKey(group));
  const written = [...new Set(people.map(({ group }) => group))];
  return {
    newGroups: written.filter(isNew),
    groupsOutsideLadder: ladder.size === 0 ? [] : findGroupsOutsideLadder(ladder, written),
  };
}

/** Plans the roster after the import. Invites unknown people; a rehearsal rolls that back. */
export async function planAssignments(
  { trx }: Work,
  { organizationId, eventId }: QueryOf<'PreviewAssignmentsForEvent'>,
  file: ImportFile,
) {
  const event = await lockEvent(trx, organizationId, eventId);
  const instructors = await findInstructors(trx, event.id);
  const groups = await loadClubGroups(trx, organizationId);
  const names = namesOfGroups(groups);
  const checked = await checkAssignmentRows(file, {
    instructors: instructors.names,
    groups: names,
    event,
    findAddresses: addressFinder(trx, organizationId),
  });
  const { rows } = checked;
  const unread = checked.unread.flatMap(({ email }) =>
    email === '' ? [] : { email, firstName: '', lastName: '' },
  );
  const { ids, renamedIds } = await findOrInvitePeople(trx, organizationId, [...rows, ...unread]);
  const people = rows.flatMap(row => {
    const personId = ids.get(row.email);
    return personId === undefined ? [] : [{ ...row, personId }];
  });
  await giveWay();
  const before = await loadRosterEntries(trx, event.id);
  const refusedIds = findRefusedIds(checked, ids);
  const idOf = (email: string) => ids.get(email) ?? instructors.ids.get(email);
  const merged = mergeIntoRoster(
    before.filter(({ personId }) => !refusedIds.has(personId)),
    toEntries(people, before, idOf),
  );
  await giveWay();
  const { asked, ignored } = await findAskedFor(
    trx,
    organizationId,
    people,
    merged,
    idOf,
    checked.file.describeRow,
  );
  await giveWay();
  const after = merged.map(entry => ({ ...entry, ...asked.get(entry.personId) }));
  const limits = await planLimits(trx, event, people, after, namesInLadder(groups), checked.file);
  await addRosterFaults(trx, organizationId, checked.file, after, people);
  await giveWay();
  const changes = rosterChanges(before, after);
  await giveWay();
  const changedIds = [...changes.changed.map(({ personId }) => personId), ...limits.keys()];
  const updated = new Set([...changedIds, ...renamedIds]);
  for (const { personId } of changes.added) updated.delete(personId);
  const touched = new Set([...updated, ...changes.added.map(({ personId }) => personId)]);
  return {
    ...findUnusualGroups(people, groups),
    event,
    groups,
    checked,
    people,
    before,
    changes,
    renamedIds,
    updated,
    ids,
    ignored,
    limits,
    faults: checked.problems,
    unchanged: people.filter(({ personId }) => !touched.has(personId)).length,
    basis: versionOf([before, [...limits.values()].map(({ was, is }) => [was, is].map(describeLimits))]),
  };
}

/**
 * Imports a roster with its assignments: adds and updates the people of the file, removes nobody
 * (docs/product.md#imports). Rejects the whole file, with every faulty row, when the roster would break a rule.
 */
export async function importAssignments(
  work: Work,
  query: QueryOf<'ImportAssignmentsForEvent'>,
  file: ImportFile,
): Promise<ReplyOf<'ImportAssignmentsForEvent'>> {
  const plan = await planAssignments(work, query, file);
  refuseStale(query.basis, plan.basis);
  await refuseFaults(plan.checked.file, plan.faults);
  const { event, groups } = plan;
  await writeRoster(work.trx, event, plan.changes, { now: work.now, source: 'admin', groups });
  await storeMemberNumbers(
    work.trx,
    query.organizationId,
    plan.people.filter(({ memberNumber }) => memberNumber !== ''),
  );
  const limits = [...plan.limits.values()].map(({ is }) => is);
  await storeLimits(work.trx, event, limits, groups);
  const counts = { Created: plan.changes.added.length, Updated: plan.updated.size };
  if (counts.Created + counts.Updated > 0) {
    const entry = { action: 'roster-imported', about: event.name, details: counts } as const;
    await work.audit(query.organizationId, entry);
  }
  const reply = importReply(plan.checked.file, { ...counts, Unchanged: plan.unchanged });
  return { ...reply, Ignored: plan.ignored };
}

/** Returns what `importAssignments` would change, by person. Run it as a rehearsal. */
export async function previewAssignments(
  work: Work,
  query: QueryOf<'PreviewAssignmentsForEvent'>,
  file: ImportFile,
): Promise<ImportPreview> {
  const plan = await planAssignments(work, query, file);
  const { before, changes, ids, checked } = plan;
  const concerned = [...before, ...changes.added].map(({ personId }) => personId);
  const labels = await loadLabels(work.trx, query.organizationId, concerned);
  await giveWay();
  const listed = new Set(ids.values());
  return toPreview({
    open: checked.file,
    cellKeys: ['email', 'group', 'vehicle', 'carNumber', 'instructorEmail', 'days'],
    lines: await linesOf(plan, id => labels.get(id ?? '') ?? ''),
    missing: before
      .filter(({ personId }) => !listed.has(personId))
      .map(({ personId, group }) => ({ Name: labels.get(personId) ?? '', Details: [group] })),
    newGroups: plan.newGroups,
    groupsOutsideLadder: plan.groupsOutsideLadder,
    faults: plan.faults,
    instructors: plan.faults.some(({ code }) => code === 'unknownPerson')
      ? [...checked.instructors].map(([Email, Name]) => ({ Name, Email }))
      : [],
    groups: [...new Set(namesOfGroups(plan.groups).values())],
    unclearWords: checked.unclearWords,
    ignored: plan.ignored,
    basis: plan.basis,
  });
}
