import { sql } from 'kysely';
import type { BodyOf } from '#contract/calls.ts';
import type { AuditDetails } from '#domain/clubs/audit-actions.ts';
import { checkLimits, type Limits, type LimitsFault, limitGroups } from '#domain/events/limits/limits.ts';
import {
  type ClubGroups,
  findOrCreateGroups,
  loadClubGroups,
  namesInLadder,
} from '#server/clubs/run-groups.ts';
import type { LockedEvent } from '#server/events/event/event.ts';
import type { Trx } from '#server/platform/database/open.ts';
import { nameList } from '#server/platform/language/name-list.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { listToJson } from '#server/platform/slices.ts';
import { shorten } from '#server/platform/spreadsheet/table/problems.ts';
import type { Work } from '#server/platform/work/work.ts';
import { texts } from './texts.ts';

export interface SavedLimits extends Limits {
  readonly personId: string;
  readonly note: string;
}

/** Stores checked limits of instructors at an event of an organization with these run groups. */
export async function storeLimits(
  trx: Trx,
  { id, organizationId }: Pick<LockedEvent, 'id' | 'organizationId'>,
  limits: readonly SavedLimits[],
  clubGroups: ClubGroups,
): Promise<void> {
  if (limits.length === 0) return;
  const names = limits.flatMap(({ groups, ownGroup }) => [
    ...(groups ?? []),
    ...(ownGroup ? [ownGroup] : []),
  ]);
  const ids = await findOrCreateGroups(trx, organizationId, clubGroups, names);
  const idOf = (name: string) => ids.get(name) ?? null;
  const rows = limits.map(({ groups, ownGroup, ...limit }) => ({
    ...limit,
    groupIds: groups?.map(idOf) ?? null,
    ownGroupId: idOf(ownGroup),
  }));
  // Passes all rows as a single parameter, since a statement has at most 65,535: a file may name 20,000 instructors.
  await sql`
    insert into instructor_limits (event_id, person_id, max_students, run_group_ids, own_group_id, note)
    select ${id}::uuid, "personId", "maxStudents", "groupIds", "ownGroupId", note
    from jsonb_to_recordset(${await listToJson(rows)}::jsonb)
      as limit_rows ("personId" uuid, "maxStudents" smallint, "groupIds" uuid[], "ownGroupId" uuid, note text)
    on conflict (event_id, person_id) do update set max_students = excluded.max_students,
      run_group_ids = excluded.run_group_ids, own_group_id = excluded.own_group_id, note = excluded.note`.execute(
    trx,
  );
}

/**
 * Stores the most students that instructors take at an event; their other limits stay as they hold there. null deletes the
 * limits of the event.
 */
export async function storeMaxStudents(
  trx: Trx,
  { id }: Pick<LockedEvent, 'id'>,
  limits: readonly { readonly personId: string; readonly maxStudents: number | null }[],
): Promise<void> {
  if (limits.length === 0) return;
  const limitRows = sql`jsonb_to_recordset(${JSON.stringify(limits)}::jsonb)
    as limit_rows ("personId" uuid, "maxStudents" smallint)`;
  await sql`
    insert into instructor_limits (event_id, person_id, max_students, run_group_ids, own_group_id, note)
    select event.id, "personId", "maxStudents", saved.run_group_ids, saved.own_group_id, coalesce(saved.note, '')
    from ${limitRows} join event on event.id = ${id}::uuid left join lateral limits_in_force(event, "personId") as saved on true
    where "maxStudents" is not null
    on conflict (event_id, person_id) do update set max_students = excluded.max_students`.execute(trx);
  await sql`
    delete from instructor_limits using ${limitRows}
    where event_id = ${id} and person_id = "personId" and "maxStudents" is null`.execute(trx);
}

/** Lists the run groups that limits can name. */
export const listLimitGroups = (groups: ReadonlyMap<string, string>): string =>
  nameList([...new Set(groups.values())]);

/** Describes a fault of limits by a sentence that says what to do. `choices` lists the groups that they can name. */
export function describeFault(fault: LimitsFault, choices: string): string {
  const { maxStudents, noGroups, unknownGroup } = texts();
  if (fault.kind === 'maxStudents') return maxStudents;
  if (fault.kind === 'noGroups') return noGroups;
  return unknownGroup(shorten(fault.group), choices);
}

/**
 * Saves what an instructor can take at an event (docs/product.md#instructor-limits). A problem with each value that is
 * wrong. The audit entry gets further details.
 */
export async function saveLimits(
  { trx, audit }: Work,
  event: LockedEvent,
  {
    UserId,
    MaxStudents,
    Groups,
    OwnGroup,
    Note,
  }: Omit<BodyOf<'SaveInstructorLimits'>, 'EventId' | 'Version'>,
  further: AuditDetails = {},
): Promise<void> {
  const { id, organizationId } = event;
  const roster = await trx
    .selectFrom('roster_entry')
    .select('run_group')
    .distinct()
    .where('event_id', '=', id)
    .execute();
  const clubGroups = await loadClubGroups(trx, organizationId);
  const groups = limitGroups(
    roster.map(({ run_group }) => run_group),
    namesInLadder(clubGroups),
  );
  const written = { maxStudents: MaxStudents, groups: Groups, ownGroup: OwnGroup };
  const { limits, faults } = checkLimits(written, groups);
  const choices = listLimitGroups(groups);
  const errors = faults.map(fault => ({ path: `/${fault.member}`, message: describeFault(fault, choices) }));
  const [first] = errors;
  if (first) throw problems.refused(texts().notSaved, first.message, errors);
  await storeLimits(trx, event, [{ personId: UserId, ...limits, note: Note }], clubGroups);
  await audit(organizationId, {
    action: 'limits-saved',
    personId: UserId,
    details: { Event: event.name, Students: limits.maxStudents || 'none', ...further },
  });
}

/** Has the limits of a club's instructors name groups of the ladder instead of their aliases. */
export async function replaceAliasesInLimits(trx: Trx, organizationId: string): Promise<void> {
  await sql`
    update instructor_limits set run_group_ids = without_aliases(run_group_ids),
      own_group_id = (without_aliases(array[own_group_id]))[1]
    from event where event.id = event_id and organization_id = ${organizationId}
      and array_append(run_group_ids, own_group_id) && array(
        select id from run_group where run_group.organization_id = event.organization_id and alias_of is not null)`.execute(
    trx,
  );
}
