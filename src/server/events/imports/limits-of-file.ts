import { sql } from 'kysely';
import type { LadderNames } from '#domain/events/ladder.ts';
import { checkLimits, type Limits, limitGroups } from '#domain/events/limits/limits.ts';
import { groupKey } from '#domain/text/group-key.ts';
import type { LockedEvent } from '#server/events/event/event.ts';
import { describeFault, listLimitGroups, type SavedLimits } from '#server/events/limits/save-limits.ts';
import type { RosterEntry } from '#server/events/roster/roster-rules.ts';
import type { Trx } from '#server/platform/database/open.ts';
import { inSlices } from '#server/platform/slices.ts';
import type { AssignmentsFile } from './assignment-columns.ts';
import type { PersonRow } from './assignments.ts';
import { texts } from './texts.ts';

/** Limits that an import changes, and what they were. */
export interface ChangedLimits {
  readonly was: SavedLimits;
  readonly is: SavedLimits;
}

const anyGroup = new Set(['any', 'all', 'alle', 'tous', 'todos', 'cualquiera']);
const noGroup = new Set(['none', 'keine', 'aucun', 'ninguno']);

/** Reads groups separated by commas or semicolons; a group whose own name has a comma stands alone in the cell. */
function readGroups(written: string, known: ReadonlyMap<string, string>): string[] | null {
  if (anyGroup.has(groupKey(written))) return null;
  if (known.has(groupKey(written))) return [written];
  return written.split(/[,;]/).flatMap(group => group.trim() || []);
}

/** Describes limits in the preview of an import: '2 · Novice, Intermediate'. */
export const describeLimits = ({ maxStudents, groups, ownGroup }: Limits): string =>
  [maxStudents, groups?.join(', ') ?? texts().anyGroup, ownGroup && texts().drivesIn(ownGroup)]
    .filter(part => part !== '')
    .join(' · ');

/**
 * Loads the limits that hold for the people at the event, on its roster or not. All together: before a table that was just filled
 * is analyzed, `limits_in_force` would read all of it for each of them.
 */
async function loadLimitsInForce(trx: Trx, eventId: string, people: readonly PersonRow[]) {
  const ids = people.map(({ personId }) => personId);
  const { rows } = await sql<SavedLimits>`
    select distinct on (held.person_id) held.person_id as "personId", max_students as "maxStudents",
      names_of_groups(run_group_ids) as groups, coalesce(own.name, '') as "ownGroup", note
    from event join instructor_limits as held on held.person_id = any(${ids}::uuid[])
    join event as saved on saved.id = held.event_id and saved.organization_id = event.organization_id
      and (saved.id = event.id or saved.start < event.start)
    left join run_group as own on own.id = own_group_id
    where event.id = ${eventId}
    order by held.person_id, saved.start desc, saved.id desc`.execute(trx);
  return new Map(rows.map(row => [row.personId, row]));
}

/**
 * Reads the limits of instructors from a file, whose problems it adds. An empty cell keeps what holds at the event. Returns the
 * limits that change, by the id of the instructor. `roster` is the roster after the import.
 */
export async function planLimits(
  trx: Trx,
  event: LockedEvent,
  people: readonly PersonRow[],
  roster: readonly RosterEntry[],
  ladder: LadderNames,
  file: AssignmentsFile,
): Promise<ReadonlyMap<string, ChangedLimits>> {
  const changes = new Map<string, ChangedLimits>();
  const rows = people.filter(({ maxStudents, takes, ownGroup }) => maxStudents + takes + ownGroup !== '');
  if (rows.length === 0) return changes;
  const columns = { MaxStudents: 'maxStudents', Groups: 'takes', OwnGroup: 'ownGroup' } as const;
  const driven = rows.filter(({ drives }) => drives).map(({ ownGroup }) => ownGroup);
  const known = limitGroups([...roster.map(({ group }) => group), ...driven], ladder);
  const choices = listLimitGroups(known);
  const before = await loadLimitsInForce(trx, event.id, rows);
  for await (const given of inSlices(rows)) {
    const { row, personId, maxStudents, takes, ownGroup } = given;
    const was = before.get(personId) ?? { personId, maxStudents: 1, groups: null, ownGroup: '', note: '' };
    const written: Limits = {
      maxStudents: maxStudents === '' ? was.maxStudents : Number(maxStudents),
      groups: takes === '' ? was.groups : readGroups(takes, known),
      ownGroup: noGroup.has(groupKey(ownGroup)) ? '' : ownGroup || was.ownGroup,
    };
    const checked = checkLimits(written, known);
    // The first fault of each cell: one cell may name a hundred groups.
    const faults = Map.groupBy(checked.faults, ({ member }) => columns[member]);
    for (const [key, [fault]] of faults) {
      if (fault && given[key] !== '') file.refuse(row, key, describeFault(fault, choices));
    }
    const is = { ...was, ...checked.limits };
    if (describeLimits(was) !== describeLimits(is)) changes.set(personId, { was, is });
  }
  return changes;
}
