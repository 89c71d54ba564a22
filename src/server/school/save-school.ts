import { sql } from 'kysely';
import type { SchoolEdit } from '#contract/school/school.ts';
import { type LadderFault, ladderFaults } from '#domain/events/ladder.ts';
import { groupKey } from '#domain/text/group-key.ts';
import { dayInClubOf } from '#server/clubs/time-zone.ts';
import type { Trx } from '#server/platform/database/open.ts';
import { newId } from '#server/platform/ids.ts';
import { type ProblemDetail, problems } from '#server/platform/problems/problem.ts';
import type { Work } from '#server/platform/work/work.ts';
import { texts } from './texts.ts';

interface Group {
  readonly id: string;
  readonly name: string;
  readonly colour: string | null;
  readonly aliases: readonly string[];
}

/** Locks the organization's school. A problem when somebody has saved it since it was read. */
async function lockSchoolAsRead(trx: Trx, organizationId: string, version: number) {
  const school = await trx
    .selectFrom('organization')
    .select(['school', 'school_version'])
    .where('id', '=', organizationId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(problems.absent);
  if (school.school_version !== version) throw problems.conflict(texts().savedElsewhere);
  return school;
}

function detailOf(fault: LadderFault): ProblemDetail {
  const path = `/Groups/${fault.place}`;
  if (fault.kind === 'twice') {
    return { path: `${path}/Aliases`, message: texts().twice(fault.written, fault.other) };
  }
  return { path: `${path}/Name`, message: texts()[fault.kind] };
}

/**
 * Returns the checked groups. A renamed group keeps its former name as an alias, so that older rosters are still
 * understood. A new group with the name of a retired one is that group again, with its sign-offs and rules; `retired` has the ids
 * by the keys of the names.
 */
function readGroups(
  { Groups }: SchoolEdit,
  before: ReadonlyMap<string, string>,
  retired: ReadonlyMap<string, string>,
): Group[] {
  const ids = new Set<string>();
  const groups = Groups.map(({ RunGroupId, Name, Colour, Aliases }) => {
    const known = RunGroupId !== null && before.has(RunGroupId) ? RunGroupId : retired.get(groupKey(Name));
    const id = known === undefined || ids.has(known) ? newId() : known;
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

async function storeGroups(trx: Trx, organizationId: string, groups: readonly Group[]): Promise<void> {
  await sql`update run_group set position = null where organization_id = ${organizationId}`.execute(trx);
  await sql`delete from run_group_name where organization_id = ${organizationId}`.execute(trx);
  const rows = groups.map(({ id, name, colour }, index) => ({ id, name, colour, position: index + 1 }));
  await sql`
    insert into run_group (id, organization_id, name, colour, position)
    select id, ${organizationId}::uuid, name, colour, position
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id uuid, name text, colour text, position integer)
    on conflict (id) do update set name = excluded.name, colour = excluded.colour, position = excluded.position
  `.execute(trx);
  const names = new Map(
    groups.flatMap(({ id, name, aliases }) =>
      [name, ...aliases].toReversed().map(written => [groupKey(written), { id, written }]),
    ),
  );
  const written = [...names].map(([key, name]) => ({ key, ...name }));
  await sql`
    insert into run_group_name (organization_id, key, written, run_group_id)
    select ${organizationId}::uuid, key, written, id
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as given (key text, written text, id uuid)
  `.execute(trx);
}

/**
 * Renames a group in every column that follows the ladder: rosters and announced pairings of events that have not ended, so
 * that a new name is no change to announce; limits of instructors at all events; kinds of credentials. Rosters of past events
 * stay as they were, `eval.form_groups` has the names at the time of the eval, and `synced_attendee.run_group` is the
 * name at MotorsportReg.
 */
async function followLadder({ trx, now }: Work, organizationId: string): Promise<void> {
  const follow = (written: string) => sql`coalesce((
    select run_group.name from run_group_name join run_group on run_group.id = run_group_id
    where run_group_name.organization_id = ${organizationId} and key = group_key(${sql.ref(written)})
  ), ${sql.ref(written)})`;
  const today = dayInClubOf(sql`event.organization_id`, now);
  // Two spellings of a group become one name.
  const followAll = (list: string) =>
    sql`array(select ${follow('each.listed')} from unnest(${sql.ref(list)}) with ordinality as each (listed, place)
      group by 1 order by min(place))`;
  const groups = sql`case when run_groups is not null then ${followAll('run_groups')} end`;
  await sql`
    with renamed as (
      update attendee set run_group = run_group.name
      from event, run_group_name, run_group
      where event.id = attendee.event_id and event.organization_id = ${organizationId}
        and event.last_day >= ${today}
        and run_group_name.organization_id = ${organizationId} and key = group_key(attendee.run_group)
        and run_group.id = run_group_name.run_group_id and run_group.name <> attendee.run_group
      returning attendee.event_id
    ), announced as (
      update announced_pairing set run_group = ${follow('run_group')}
      from event where event.id = event_id and event.organization_id = ${organizationId}
        and event.last_day >= ${today} and run_group is distinct from ${follow('run_group')}
    ), limits as (
      update instructor_limits set own_group = ${follow('own_group')}, run_groups = ${groups}
      from event where event.id = event_id and event.organization_id = ${organizationId}
        and (own_group, run_groups) is distinct from (${follow('own_group')}, ${groups})
    ), kinds as (
      update credential_kind set needed_for = ${followAll('needed_for')}
      where organization_id = ${organizationId} and needed_for is distinct from ${followAll('needed_for')}
    )
    update event set version = version + 1 where id in (select event_id from renamed)`.execute(trx);
}

/** Switches the school on or off, and saves the ladder over the Version that was read (docs/school.md#run-groups). */
export async function saveSchool(work: Work, organizationId: string, edit: SchoolEdit): Promise<void> {
  const { trx, audit } = work;
  const school = await lockSchoolAsRead(trx, organizationId, edit.Version);
  const { rows } = await sql<{ id: string; name: string; isRetired: boolean }>`
    select id, name, position is null as "isRetired" from run_group where organization_id = ${organizationId}
    order by id`.execute(trx);
  const present = rows.filter(({ isRetired }) => !isRetired);
  const retired = rows.filter(({ isRetired }) => isRetired);
  const groups = readGroups(
    edit,
    new Map(present.map(({ id, name }) => [id, name])),
    new Map(retired.map(({ id, name }) => [groupKey(name), id])),
  );
  await storeGroups(trx, organizationId, groups);
  await trx
    .updateTable('organization')
    .set({
      ...{ school: edit.On, school_version: school.school_version + 1 },
      ...(edit.Solo && { solo: edit.Solo }),
    })
    .where('id', '=', organizationId)
    .execute();
  if (edit.On) await followLadder(work, organizationId);
  const details = { School: edit.On ? 'on' : 'off', Groups: groups.map(({ name }) => name).join(', ') };
  await audit(organizationId, { action: 'school-saved', details });
}
