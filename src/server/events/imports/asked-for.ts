import { sql } from 'kysely';
import { INSTRUCTOR_GROUP } from '#domain/events/groups.ts';
import { fullName } from '#domain/people/names.ts';
import { cleanLine } from '#domain/text/clean.ts';
import { normaliseEmail } from '#domain/text/email.ts';
import { groupKey } from '#domain/text/group-key.ts';
import type { RosterEntry } from '#server/events/roster/faults.ts';
import type { Trx } from '#server/platform/database/open.ts';
import { shorten } from '#server/platform/spreadsheet/table/problems.ts';
import { splitWhole } from './assignment-row.ts';
import type { PersonRow } from './assignments.ts';
import { texts } from './texts.ts';

const spelling = (name: string) => cleanLine(name).toLowerCase();

/** Loads a club's people, each with the spellings of their names, by the keys of these names. */
async function loadPeopleByName(trx: Trx, organizationId: string, ids: readonly string[]) {
  const people = await trx
    .selectFrom('club_person')
    .select(['id', 'display_name', 'first_name', 'last_name'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  const named = people.flatMap(({ id, display_name, first_name, last_name }) =>
    [display_name, fullName(first_name, last_name)].map(name => ({ id, name })),
  );
  return Map.groupBy(named, ({ name }) => groupKey(name));
}

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
) {
  const asked = new Map<string, { readonly askedFor: string }>();
  const ignored: string[] = [];
  const asking = people.filter(({ askedFor }) => askedFor !== '');
  if (asking.length === 0) return { asked, ignored };
  const instructors = new Set(
    roster.flatMap(({ personId, group }) => (group === INSTRUCTOR_GROUP ? personId : [])),
  );
  const byName = await loadPeopleByName(trx, organizationId, [...instructors]);
  const findIds = (name: string) => {
    const alike = name === '' ? [] : (byName.get(groupKey(name)) ?? []);
    // 'Ana Peña' means her, also when 'Ana Pena' is on the roster, whose name has the same key.
    const equal = alike.filter(person => spelling(person.name) === spelling(name));
    return new Set((equal.length > 0 ? equal : alike).map(({ id }) => id));
  };
  for (const { row, personId, askedFor: written } of asking) {
    const names = splitWhole(written);
    const id = idOf(normaliseEmail(written) ?? '');
    const name = names ? fullName(names.firstName ?? '', names.lastName ?? '') : '';
    const [first, second] = [...(id ? [id] : findIds(name))].filter(found => instructors.has(found));
    if (first && !second) asked.set(personId, { askedFor: first });
    else ignored.push(texts().notAsked(row, shorten(written), second !== undefined));
  }
  return { asked, ignored };
}
