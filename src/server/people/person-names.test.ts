import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { fullName, personLabel, personName } from '#domain/people/names.ts';
import { cleanLine } from '#domain/text/clean.ts';
import { newId } from '#server/platform/ids.ts';
import { addMembership, addOrganization, addPerson } from '#testing/cast.ts';
import { makeDeps } from '#testing/make-deps.ts';
import { nameOf } from './person-card.ts';
import { labelInClub, nameInClub } from './person-labels.ts';

const name = fc.oneof(
  fc.constantFrom('', 'Sam', 'Student', 'Sam Student'),
  fc.string({ unit: 'grapheme', maxLength: 12 }).map(cleanLine),
);
const email = fc.constantFrom(null, 'sam@club.example', '@club.example', 'a.b+c@d.example');
const people = fc.sample(fc.record({ displayName: name, firstName: name, lastName: name, email }), 500);

test('the database and the domain give a person the same name and label', async () => {
  const { db } = (await makeDeps()).deps;
  const rows = people.map(person => ({ id: newId(), ...person }));
  await db
    .insertInto('person')
    .values(
      rows.map(({ id, displayName, firstName, lastName, email }) => ({
        ...{ id, display_name: displayName, first_name: firstName, last_name: lastName, email },
      })),
    )
    .execute();
  const found = await db
    .selectFrom('person')
    .select(['id', nameOf('person', 'Nobody').as('name')])
    .select(sql<string>`person_label(display_name, first_name, last_name, email)`.as('label'))
    .orderBy('id')
    .execute();
  const expected = rows.map(({ id, ...person }) => ({
    id,
    name: personName(person, 'Nobody'),
    label: personLabel({
      FirstAndLastName: fullName(person.firstName, person.lastName),
      DisplayName: person.displayName,
      UserEmail: person.email ?? '',
    }),
  }));
  expect(found).toEqual(expected.sort((a, b) => (a.id < b.id ? -1 : 1)));
});

test('a club names people by their profile if they belong to it, else as it typed', async () => {
  const { db } = (await makeDeps()).deps;
  const ada = await addPerson(db, 'Ada Admin', 'ada@club.example');
  const club = await addOrganization(db, 'Apex Driving Club', ada);
  const other = await addOrganization(db, 'Other Club', ada);
  const sam = await addPerson(db, 'Sam Student', 'sam@club.example');
  await db.updateTable('person').set({ display_name: 'Sammy' }).where('id', '=', sam.personId).execute();
  await addMembership(db, club, sam, true);
  await addMembership(db, other, sam, false);
  await db
    .updateTable('membership')
    .set({ first_name: '', last_name: '', email: 'typed@club.example' })
    .where('organization_id', '=', other)
    .where('person_id', '=', sam.personId)
    .execute();
  const namesIn = async (organizationId: string, personId: string | null = sam.personId) => {
    const given = [sql`${personId}::uuid`, sql`${organizationId}::uuid`] as const;
    const { rows } = await sql`
      select ${nameInClub(...given)} as name, ${labelInClub(...given)} as label`.execute(db);
    return rows;
  };
  expect(await namesIn(club)).toEqual([{ name: 'Sammy', label: 'Sammy (Sam Student)' }]);
  expect(await namesIn(other)).toEqual([{ name: 'typed', label: 'typed@club.example' }]);
  expect(await namesIn(newId())).toEqual([{ name: 'Former member', label: 'Former member' }]);
  expect(await namesIn(club, null)).toEqual([{ name: '', label: '' }]);
});
