import { sql } from 'kysely';
import type { School, SchoolEdit } from '#contract/school/school.ts';
import { type LadderFault, ladderFaults } from '#domain/events/ladder.ts';
import { groupKey } from '#domain/text/group-key.ts';
import { lockOrganization, updateOrganization } from '#server/clubs/organization.ts';
import { type LadderRow, loadStoredGroups, type StoredGroup, saveLadder } from '#server/clubs/run-groups.ts';
import { replaceAliases } from '#server/events/replace-aliases.ts';
import { runGroupsOf } from '#server/events/roster/ladder.ts';
import { refuseStale, versionOf } from '#server/platform/calls/version.ts';
import type { Db } from '#server/platform/database/open.ts';
import { newId } from '#server/platform/ids.ts';
import { type ProblemDetail, problems } from '#server/platform/problems/problem.ts';
import type { Work } from '#server/platform/work/work.ts';
import { texts } from './texts.ts';

/** Loads what an editor of the school changes, with its Version. A problem when there is no such organization. */
export async function loadSchoolSettings(
  db: Db,
  organizationId: string,
): Promise<Pick<School, 'On' | 'Solo' | 'Groups' | 'Version'>> {
  const settings = await db
    .selectFrom('organization')
    .select(['school as On', 'solo as Solo'])
    .select(runGroupsOf(sql.ref('organization.id')).as('Groups'))
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow(problems.absent);
  return { ...settings, Version: versionOf(settings) };
}

function detailOf(fault: LadderFault): ProblemDetail {
  const path = `/Groups/${fault.place}`;
  if (fault.kind === 'twice') {
    return { path: `${path}/Aliases`, message: texts().twice(fault.written, fault.other) };
  }
  return { path: `${path}/Name`, message: texts()[fault.kind] };
}

/**
 * Returns the checked groups. A renamed group keeps its former name as an alias, so that older files are still understood. A
 * new group with the name of one outside the ladder is that group, with all that refers to it.
 */
function readGroups({ Groups }: SchoolEdit, stored: readonly StoredGroup[]): LadderRow[] {
  const before = new Map(stored.flatMap(({ id, name, position }) => (position === null ? [] : [[id, name]])));
  const outside = new Map(
    stored
      .toReversed()
      .flatMap(({ id, name, position }) => (position === null ? [[groupKey(name), id]] : [])),
  );
  const ids = new Set<string>();
  const groups = Groups.map(({ RunGroupId, Name, Colour, Aliases }) => {
    const knownId = RunGroupId !== null && before.has(RunGroupId) ? RunGroupId : outside.get(groupKey(Name));
    const id = knownId === undefined || ids.has(knownId) ? newId() : knownId;
    ids.add(id);
    return {
      id,
      name: Name,
      colour: Colour,
      aliases: Aliases.filter(alias => alias !== ''),
    };
  });
  const faults = ladderFaults(groups).map(detailOf);
  const [first] = faults;
  if (first) throw problems.refused(texts().notSaved, first.message, faults);
  const taken = new Set(groups.flatMap(({ name, aliases }) => [name, ...aliases].map(groupKey)));
  return groups.map(group => {
    const formerly = before.get(group.id);
    const isFree = formerly !== undefined && !taken.has(groupKey(formerly));
    return isFree ? { ...group, aliases: [...group.aliases, formerly] } : group;
  });
}

/** Switches the school on or off, and saves the ladder over the Version that was read (docs/school.md#run-groups). */
export async function saveSchool(
  { trx, audit }: Work,
  organizationId: string,
  edit: SchoolEdit,
): Promise<void> {
  await lockOrganization(trx, organizationId);
  refuseStale(edit.Version, (await loadSchoolSettings(trx, organizationId)).Version);
  const stored = await loadStoredGroups(trx, organizationId);
  const groups = readGroups(edit, stored);
  await saveLadder(trx, organizationId, groups, stored);
  await replaceAliases(trx, organizationId);
  await updateOrganization(trx, organizationId, { school: edit.On, ...(edit.Solo && { solo: edit.Solo }) });
  const details = { School: edit.On ? 'on' : 'off', Groups: groups.map(({ name }) => name).join(', ') };
  await audit(organizationId, { action: 'school-saved', details });
}
