import { sql } from 'kysely';
import { INSTRUCTOR_GROUP } from '#domain/events/groups.ts';
import { fullName } from '#domain/people/names.ts';
import { cleanLine } from '#domain/text/clean.ts';
import { normaliseEmail } from '#domain/text/email.ts';
import { groupKey } from '#domain/text/group-key.ts';
import type { RosterEntry } from '#server/events/roster/roster-rules.ts';
import type { Trx } from '#server/platform/database/open.ts';
import { inSlices } from '#server/platform/slices.ts';
import { shorten } from '#server/platform/spreadsheet/table/problems.ts';
import type { PersonRow } from './assignments.ts';
import { splitFullName } from './read-names.ts';
import { texts } from './texts.ts';

const spelling = (name: string) => cleanLine(name).toLowerCase();

/** Loads the ids of a club's people by each spelling of their names, and by the keys of these spellings. */
async function loadIdsByName(trx: Trx, organizationId: string, ids: readonly string[]) {
  const people = await trx
    .selectFrom('club_person')
    .select(['id', 'display_name', 'first_name', 'last_name'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  const bySpelling = new Map<string, Set<string>>();
  const byKey = new Map<string, Set<string>>();
  const add = (ids: Map<string, Set<string>>, name: string, id: string) =>
    ids.set(name, (ids.get(name) ?? new Set()).add(id));
  for (const { id, display_name, first_name, last_name } of people) {
    for (const name of [display_name, fullName(first_name, last_name)]) {
      add(bySpelling, spelling(name), id);
      add(byKey, groupKey(name), id);
    }
  }
  return { bySpelling, byKey };
}

const nobody: ReadonlySet<string> = new Set();

/**
 * Finds the instructors of a roster whom the students of a file ask for, by address or name. `asked` is by student. `ignored`
 * says which cells name nobody, or several people.
 */
export async function findAskedFor(
  trx: Trx,
  organizationId: string,
  people: readonly PersonRow[],
  roster: readonly RosterEntry[],
  idOf: (email: string) => string | undefined,
  describeRow: (row: number) => string,
) {
  const asked = new Map<string, { readonly askedFor: string }>();
  const ignored: string[] = [];
  const asking = people.filter(({ askedFor }) => askedFor !== '');
  if (asking.length === 0) return { asked, ignored };
  const instructors = new Set(
    roster.flatMap(({ personId, group }) => (group === INSTRUCTOR_GROUP ? personId : [])),
  );
  const { bySpelling, byKey } = await loadIdsByName(trx, organizationId, [...instructors]);
  // 'Ana Peña' means her, also when 'Ana Pena' is on the roster, whose name has the same key.
  const findIds = (name: string) =>
    (name === '' ? undefined : (bySpelling.get(spelling(name)) ?? byKey.get(groupKey(name)))) ?? nobody;
  for await (const { row, personId, askedFor: written } of inSlices(asking)) {
    const names = splitFullName(written);
    const id = idOf(normaliseEmail(written) ?? '');
    const name = names ? fullName(names.firstName ?? '', names.lastName ?? '') : '';
    const ids = id ? new Set(instructors.has(id) ? [id] : []) : findIds(name);
    const [first] = ids;
    if (first && ids.size === 1) asked.set(personId, { askedFor: first });
    else ignored.push(texts().notAsked(describeRow(row), shorten(written), ids.size > 1));
  }
  return { asked, ignored };
}
