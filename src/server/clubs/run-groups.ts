import { sql } from 'kysely';
import type { Rule } from '#contract/events/run-groups.ts';
import { INSTRUCTOR_GROUP } from '#domain/events/groups.ts';
import type { LadderNames } from '#domain/events/ladder.ts';
import { groupKey } from '#domain/text/group-key.ts';
import type { Db, Trx } from '#server/platform/database/open.ts';
import { newId } from '#server/platform/ids.ts';
import { lockOrganization } from './organization.ts';

interface ClubGroup {
  readonly id: string;
  readonly name: string;
  /** The group is in the ladder of a club whose school is on. */
  readonly inLadder: boolean;
}

/** The run groups of a club by the key of each way to write them. Instructor is none of them. */
export type ClubGroups = ReadonlyMap<string, ClubGroup>;

/** Loads the run groups that the club's rosters and settings have named so far. */
export async function loadClubGroups(db: Db, organizationId: string): Promise<ClubGroups> {
  const { rows } = await sql<ClubGroup & { written: string }>`
    select own.name as written, meant.id, meant.name, meant.position is not null and school as "inLadder"
    from run_group as own join run_group as meant on meant.id = coalesce(own.alias_of, own.id)
    join organization on organization.id = own.organization_id
    where own.organization_id = ${organizationId} order by own.alias_of is null`.execute(db);
  return new Map(rows.map(({ written, ...group }) => [groupKey(written), group]));
}

const toNames = (groups: Iterable<[string, ClubGroup]>): LadderNames =>
  new Map([...groups].map(([key, { name }]) => [key, name]));

/** Returns the names of a club's run groups by every spelling. */
export const namesOfGroups = (groups: ClubGroups): LadderNames => toNames(groups);

/** Returns the names of the groups of the ladder by every spelling; none while the club's school is off. */
export const namesInLadder = (groups: ClubGroups): LadderNames =>
  toNames([...groups].filter(([, { inLadder }]) => inLadder));

/**
 * Returns the ids of run groups by the given names, null for Instructor. Creates the groups that the club does not have.
 * `groups` are those that the caller has loaded.
 */
export async function findOrCreateGroups(
  trx: Trx,
  organizationId: string,
  groups: ClubGroups,
  names: Iterable<string>,
): Promise<ReadonlyMap<string, string | null>> {
  const students = [...new Set(names)].filter(name => name !== INSTRUCTOR_GROUP);
  const isMissing = (among: ClubGroups) => (name: string) => !among.has(groupKey(name));
  const ids = new Map([...groups].map(([key, { id }]) => [key, id]));
  if (students.some(isMissing(groups))) {
    // Of two transactions that name the same new group the second finds the group of the first.
    await lockOrganization(trx, organizationId);
    const present = await loadClubGroups(trx, organizationId);
    for (const [key, { id }] of present) ids.set(key, id);
    const created = new Map(students.filter(isMissing(present)).map(name => [groupKey(name), name]));
    const rows = [...created].map(([key, name]) => {
      const id = newId();
      ids.set(key, id);
      return { id, organization_id: organizationId, name };
    });
    if (rows.length > 0) await trx.insertInto('run_group').values(rows).execute();
  }
  const idOf = (name: string) => ids.get(groupKey(name)) ?? null;
  return new Map([[INSTRUCTOR_GROUP, null], ...students.map(name => [name, idOf(name)] as const)]);
}

/** A group of the ladder with the other ways to write it. */
export interface LadderRow {
  readonly id: string;
  readonly name: string;
  readonly colour: string | null;
  readonly aliases: readonly string[];
}

/** A run group as stored; a group outside the ladder has no position. */
export interface StoredGroup {
  readonly id: string;
  readonly name: string;
  readonly position: number | null;
  readonly aliasOf: string | null;
}

/** Loads the rows of a club's run groups, aliases last. The club must be locked by whoever changes them. */
export const loadStoredGroups = (trx: Trx, organizationId: string): Promise<StoredGroup[]> =>
  trx
    .selectFrom('run_group')
    .select(['id', 'name', 'position', 'alias_of as aliasOf'])
    .where('organization_id', '=', organizationId)
    .orderBy(sql`alias_of is not null`)
    .orderBy('id')
    .execute();

/**
 * Returns the rows outside the ladder. A row whose name means a group of the ladder becomes its alias, like a second row of the
 * same name; an alias without a row gets one.
 */
function rowsOutside(ladder: readonly LadderRow[], stored: readonly StoredGroup[]) {
  const ladderIds = new Set(ladder.map(({ id }) => id));
  const meant = new Map<string, { id: string; written: string }>();
  for (const { id, name, aliases } of ladder) {
    for (const written of [name, ...aliases].toReversed()) meant.set(groupKey(written), { id, written });
  }
  const written = new Set(ladder.map(({ name }) => groupKey(name)));
  const unlisted = new Map<string, string>();
  const rows = stored
    .filter(({ id }) => !ladderIds.has(id))
    .map(({ id, name }) => {
      const key = groupKey(name);
      const group = meant.get(key);
      const aliasOf = group?.id ?? unlisted.get(key) ?? null;
      if (aliasOf === null) unlisted.set(key, id);
      written.add(key);
      return { id, name: group?.written ?? name, aliasOf };
    });
  const aliases = [...meant].filter(([key]) => !written.has(key));
  return [...rows, ...aliases.map(([, { id, written: name }]) => ({ id: newId(), name, aliasOf: id }))];
}

/**
 * Stores the ladder of a club, the lowest group first. Other groups stay without a position. The club must be locked. Afterwards
 * `replaceAliases` has what refers to a group that is an alias now refer to the group of the ladder.
 */
export async function saveLadder(
  trx: Trx,
  organizationId: string,
  ladder: readonly LadderRow[],
  stored: readonly StoredGroup[],
): Promise<void> {
  const outside = rowsOutside(ladder, stored);
  const rows = [
    ...ladder.map(({ id, name, colour }, place) => ({ id, name, colour, position: place + 1 })),
    ...outside,
  ];
  await sql`
    insert into run_group (id, organization_id, name, colour, position, alias_of)
    select id, ${organizationId}::uuid, name, colour, position, "aliasOf"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as saved (id uuid, name text, colour text, position integer, "aliasOf" uuid)
    on conflict (id) do update set name = excluded.name, colour = excluded.colour, position = excluded.position,
      alias_of = excluded.alias_of`.execute(trx);
}

/** Stores what it takes to move up into a run group. */
export async function storeRule(trx: Trx, runGroupId: string, rule: Rule): Promise<void> {
  await trx
    .updateTable('run_group')
    .set({ rule: JSON.stringify(rule) })
    .where('id', '=', runGroupId)
    .execute();
}
