import { sql } from 'kysely';
import { compareText } from '#domain/people/name-order.ts';
import { type ClubGroups, findOrCreateGroups } from '#server/clubs/run-groups.ts';
import { followRoster } from '#server/evals/lifecycle/pending-evals.ts';
import { countChange, type LockedEvent } from '#server/events/event/event.ts';
import { askAgain, deleteUnacceptedMemberships } from '#server/people/membership/membership.ts';
import { loadLabels } from '#server/people/person-labels.ts';
import { versionOf } from '#server/platform/calls/version.ts';
import type { Db, Trx } from '#server/platform/database/open.ts';
import { nameList } from '#server/platform/language/name-list.ts';
import { texts } from '#server/platform/language/texts.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { listToJson } from '#server/platform/slices.ts';
import { deliveredEvent, queueDeliveries } from '#server/platform/webhooks/deliveries.ts';
import type { RosterChanges, RosterEntry } from './roster-rules.ts';

/** Selects the entries of an event's roster from the view `roster_entry`, in the order of their people's ids. */
export const selectRosterEntries = (db: Db, eventId: string) =>
  db
    .selectFrom('roster_entry')
    .select([
      'roster_entry.person_id as personId',
      'run_group as group',
      'vehicle',
      'instructor_id as instructorId',
    ])
    .select(['car_number as carNumber', 'absent', 'attended_days_mask as days'])
    .select(['shares_car_with as sharesCarWith', 'asked_for as askedFor'])
    .where('event_id', '=', eventId)
    .orderBy('roster_entry.person_id');

/** Loads the stored roster of an event. */
export const loadRosterEntries = (db: Db, eventId: string): Promise<RosterEntry[]> =>
  selectRosterEntries(db, eventId).execute();

/** Returns the Version of a roster, whose entries are in the order of their people's ids. */
export const versionOfRoster = (entries: readonly RosterEntry[]): string =>
  versionOf(
    entries.map(entry => [
      entry.personId,
      entry.group,
      entry.vehicle,
      entry.carNumber,
      entry.instructorId,
      entry.absent,
      entry.days,
      entry.sharesCarWith,
      entry.askedFor,
    ]),
  );

async function storeEntries(
  trx: Trx,
  event: LockedEvent,
  entries: readonly RosterEntry[],
  groups: ClubGroups,
): Promise<void> {
  const names = entries.map(({ group }) => group);
  const groupIds = await findOrCreateGroups(trx, event.organizationId, groups, names);
  const rows = entries.map(entry => ({ ...entry, groupId: groupIds.get(entry.group) }));
  await sql`
    insert into attendee (event_id, organization_id, person_id, run_group_id, vehicle, car_number, instructor_id, absent,
      attended_days_mask, shares_car_with, asked_for)
    select ${event.id}::uuid, ${event.organizationId}::uuid, "personId", "groupId", vehicle, coalesce("carNumber", ''),
      "instructorId", coalesce(absent, false), coalesce(days, 0), "sharesCarWith", "askedFor"
    from jsonb_to_recordset(${await listToJson(rows)}::jsonb)
      as entry ("personId" uuid, "groupId" uuid, vehicle text, "carNumber" text, "instructorId" uuid,
        absent boolean, days smallint, "sharesCarWith" uuid, "askedFor" uuid)
    on conflict (event_id, person_id) do update
    set run_group_id = excluded.run_group_id, vehicle = excluded.vehicle, car_number = excluded.car_number,
      instructor_id = excluded.instructor_id, absent = excluded.absent, attended_days_mask = excluded.attended_days_mask,
      shares_car_with = excluded.shares_car_with, asked_for = excluded.asked_for
  `.execute(trx);
}

async function removeEntries(trx: Trx, event: LockedEvent, personIds: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('attendee')
    .where('event_id', '=', event.id)
    .where('person_id', '=', sql<string>`any(${personIds}::uuid[])`)
    .execute();
}

interface RosterSource {
  readonly now: Date;
  readonly source: 'admin' | 'instructor' | 'sync';
  /** The run groups of the club, by which the groups of the entries are named. */
  readonly groups: ClubGroups;
}

/**
 * Stores the changes of a roster and updates the pending evals (docs/product.md#publishing). The event must be locked.
 * Without a change it writes nothing. Only an admin restores people who were removed
 * from the club. A problem when a removed person has a completed eval.
 */
export async function writeRoster(
  trx: Trx,
  event: LockedEvent,
  changes: RosterChanges,
  { now, source, groups }: RosterSource,
): Promise<void> {
  const { added, changed, removedIds, reassignedIds } = changes;
  if (added.length + changed.length + removedIds.length === 0) return;
  await storeEntries(trx, event, [...added, ...changed], groups);
  if (added.length > 0) {
    const addedIds = added.map(({ personId }) => personId);
    await askAgain(trx, event.organizationId, addedIds, { now, byAdmin: source === 'admin' });
  }
  if (removedIds.length > 0) await removeEntries(trx, event, removedIds);
  if (changed.length + removedIds.length > 0) {
    await followRoster(trx, [event.id], reassignedIds, now);
  }
  if (removedIds.length > 0) {
    await refuseRemovalOfEvaluated(trx, event, removedIds);
    await deleteUnacceptedMemberships(trx, event.organizationId, removedIds);
  }
  await announceChanges(trx, event, changes, now);
}

/** Lets calendars and webhooks know of the changes, once for each save, import or sync. */
async function announceChanges(
  trx: Trx,
  { id }: LockedEvent,
  { added, changed, removedIds }: RosterChanges,
  now: Date,
): Promise<void> {
  const data = sql`json_build_object(${deliveredEvent('change')},
    'Attendees', (select count(*) from attendee where attendee.event_id = change.id),
    'Added', ${added.length}::int, 'Changed', ${changed.length}::int, 'Removed', ${removedIds.length}::int)`;
  await countChange(trx, id);
  await queueDeliveries('roster.changed', sql`(select * from event where id = ${id})`, data, now).execute(
    trx,
  );
}

/**
 * Rejects the removal of people with a completed eval at the event, with their names (docs/product.md#saving-a-roster).
 * Runs after the deletion of pending evals, so that an eval submitted meanwhile counts as completed.
 */
async function refuseRemovalOfEvaluated(
  trx: Trx,
  { id: eventId, organizationId }: LockedEvent,
  removedIds: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select distinct removed.id
    from unnest(${removedIds}::uuid[]) as removed (id)
    join eval on removed.id in (eval.evaluator_id, eval.subject_id)
    where eval.event_id = ${eventId} and eval.completed_at is not null
  `.execute(trx);
  if (rows.length === 0) return;
  const labels = await loadLabels(
    trx,
    organizationId,
    rows.map(({ id }) => id),
  );
  const { rosterNotSaved, haveCompletedEvals } = texts();
  const people = nameList([...labels.values()].sort(compareText));
  throw problems.refused(rosterNotSaved, haveCompletedEvals(people, rows.length));
}

/** Puts attendees and announced pairings of a club into the groups of the ladder whose aliases they name. */
export async function replaceAliasesOnRosters(trx: Trx, organizationId: string): Promise<void> {
  const isAlias = sql`run_group.id = run_group_id and alias_of is not null and run_group.organization_id = ${organizationId}`;
  await sql`update attendee set run_group_id = alias_of from run_group where ${isAlias}`.execute(trx);
  await sql`update announced_pairing set run_group_id = alias_of from run_group where ${isAlias}`.execute(
    trx,
  );
}
