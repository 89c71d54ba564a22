import { sql } from 'kysely';
import type { RunGroup } from '#contract/events/run-groups.ts';
import { type LadderNames, ladderNames } from '#domain/events/ladder.ts';
import type { Db } from '#server/platform/database/open.ts';

/** Selects the run groups of an organization in order, as JSON, whether its school is on or off. */
export const runGroupsOf = (organizationId: unknown) => sql<RunGroup[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
      'RunGroupId', run_group.id, 'Name', run_group.name, 'Colour', run_group.colour,
      'Aliases', coalesce((
        select jsonb_agg(alias.name order by alias.name) from run_group as alias
        where alias.organization_id = run_group.organization_id and alias.alias_of = run_group.id
          and alias.key <> run_group.key), '[]')
    ) order by run_group.position), '[]')
  from run_group where run_group.organization_id = ${organizationId} and run_group.position is not null)`;

/** Selects the run groups of an organization in order; none while its school is off. */
export const ladderOf = (organizationId: unknown) => sql<RunGroup[]>`(
  select case when its.school then ${runGroupsOf(sql.ref('its.id'))} else '[]' end
  from organization as its where its.id = ${organizationId})`;

/** Loads the run groups of an organization in order; none while its school is off. */
export async function loadRunGroups(db: Db, organizationId: string): Promise<RunGroup[]> {
  const { rows } = await sql<{ groups: RunGroup[] }>`select ${ladderOf(organizationId)} as groups`.execute(
    db,
  );
  return rows[0]?.groups ?? [];
}

/** Returns the names of run groups by every spelling. */
export const namesOfLadder = (groups: readonly RunGroup[]): LadderNames =>
  ladderNames(groups.map(({ Name, Aliases }) => ({ name: Name, aliases: Aliases })));
