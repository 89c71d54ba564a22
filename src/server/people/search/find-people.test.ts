import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PersonCard } from '#contract/people/people.ts';
import { compareText } from '#domain/people/name-order.ts';
import { searchPhrase, searchWords } from '#domain/people/search.ts';
import { belongsTo, isInReachOf } from '#server/people/visibility.ts';
import { addAttendee, addMembership, addPerson } from '#testing/cast.ts';
import { makeTwoClubs } from '#testing/two-clubs.ts';
import { findInOrganization, findInReach } from './find-people.ts';

const part = fc.constantFrom('an', 'da', 'sam', 'Él', 'o’', 'ro', '-', '_', '王', 'n', '%', '.', ',', '(');
const word = fc.array(part, { minLength: 1, maxLength: 3 }).map(parts => parts.join(''));
const words = fc.array(word, { minLength: 1, maxLength: 3 }).map(each => each.join(' '));

/** Two clubs with people whose names share many letters. */
async function makeCrowd() {
  const { cast, deps } = await makeTwoClubs();
  const [club, other] = [
    { organizationId: cast.organizationId, eventId: cast.eventId },
    { organizationId: cast.otherOrganizationId, eventId: cast.otherEventId },
  ];
  // Ivan instructs in both clubs, and attends as a student where Olga instructs.
  await addAttendee(deps.db, { ...other, person: cast.instructor, group: 'Instructor' });
  for (const [nth, name] of fc.sample(words, { numRuns: 36, seed: 38 }).entries()) {
    const person = await addPerson(deps.db, name, `p${nth}@mail.example`);
    const group = nth % 2 === 0 ? 'Instructor' : 'Novice';
    if (nth % 3 < 2) await addAttendee(deps.db, { ...club, person, group });
    if (nth % 4 === 0) await addAttendee(deps.db, { ...other, person, group });
    if (nth % 5 === 0) await addMembership(deps.db, cast.otherOrganizationId, person, true);
  }
  return { cast, db: deps.db };
}

interface Searched {
  readonly id: string;
  readonly names: string;
  readonly addresses: string;
}

/** How well a person matches: 0 is the best; null: not at all. Addresses count where `addresses` has them. */
function rankOf({ names, addresses }: Searched, search: string): number | null {
  const key = ` ${searchPhrase(names)}`;
  const [longest = '', ...others] = searchWords(search);
  const isIn = (text: string) =>
    [longest, ...others].every(each => text.includes(each.length > 1 ? each : ` ${each}`));
  if (longest === '' || !isIn(`${key} ${searchPhrase(addresses)}`)) return null;
  if (!isIn(key)) return 3;
  if (!key.includes(` ${longest}`)) return 2;
  return key.startsWith(` ${searchPhrase(search)}`) ? 0 : 1;
}

/** The ids of those who match, by a comparison with each of the people. */
function findAmong(people: readonly Searched[], search: string): string[] {
  return people
    .map(person => ({ ...person, rank: rankOf(person, search) }))
    .filter(({ rank }) => rank !== null)
    .sort(
      (a, b) =>
        Number(a.rank) - Number(b.rank) ||
        compareText(a.names.trim(), b.names.trim()) ||
        // Ids are ordered by their characters; by words, their digits would be numbers.
        Number(a.id > b.id) - Number(a.id < b.id),
    )
    .map(({ id }) => id);
}

const namesOf = (row: { display_name: string; first_name: string; last_name: string }): string =>
  `${row.display_name} ${row.first_name} ${row.last_name}`;

const idsOf = (people: readonly PersonCard[]): string[] => people.map(({ UserId }) => UserId);

test('a reader finds whom a comparison of every visible name finds, in the same order', async () => {
  const { cast, db } = await makeCrowd();
  for (const { personId } of [cast.instructor, cast.student, cast.outsider]) {
    const asking = { personId, administers: [] };
    const rows = await db
      .selectFrom('person')
      .select(['id', 'display_name', 'first_name', 'last_name'])
      .where(isInReachOf(asking))
      .execute();
    const people = rows.map(row => ({ id: row.id, names: namesOf(row), addresses: '' }));
    expect(people.length).toBeLessThan(50);
    await fc.assert(
      fc.asyncProperty(words, async search => {
        expect(idsOf(await findInReach(db, asking, search))).toEqual(findAmong(people, search));
      }),
    );
  }
});

test('an admin finds whom a comparison of every name and address of the club finds, in the same order', async () => {
  const { cast, db } = await makeCrowd();
  const { organizationId } = cast;
  const rows = await db
    .selectFrom('person')
    .select(['id', 'display_name', 'first_name', 'last_name', 'email_key'])
    .where(belongsTo(organizationId))
    .execute();
  const people = rows.map(row => ({ id: row.id, names: namesOf(row), addresses: row.email_key ?? '' }));
  await fc.assert(
    fc.asyncProperty(words, async search => {
      expect(idsOf(await findInOrganization(db, organizationId, search))).toEqual(findAmong(people, search));
    }),
  );
});

test.each(['Larsen, Leon', '"Leon" Larsen', '(Larsen)', '[leon]', 'Leon Larsen.', 'L. Larsen'])(
  '%s finds Leon Larsen, for readers and admins',
  async search => {
    const { cast, deps } = await makeTwoClubs();
    const leon = await addPerson(deps.db, 'Leon Larsen', 'leon.l@club.example');
    await addAttendee(deps.db, {
      organizationId: cast.organizationId,
      eventId: cast.eventId,
      person: leon,
      group: 'Novice',
    });
    const ivan = { personId: cast.instructor.personId, administers: [] };
    expect(idsOf(await findInReach(deps.db, ivan, search))).toEqual([leon.personId]);
    expect(idsOf(await findInOrganization(deps.db, cast.organizationId, search))).toEqual([leon.personId]);
  },
);

test('an admin finds a name with punctuation, and an address, as they are written', async () => {
  const { cast, deps } = await makeTwoClubs();
  const person = await addPerson(deps.db, 'J.R. Smith-Doe', 'smith.j@mail.example');
  await addAttendee(deps.db, {
    organizationId: cast.organizationId,
    eventId: cast.eventId,
    person,
    group: 'Novice',
  });
  const searches = [
    'J.R. Smith-Doe',
    'J R Smith Doe',
    'smith.j',
    'j smith',
    '<smith.j@mail.example>',
    'smith.j@m',
  ];
  for (const search of searches) {
    expect(idsOf(await findInOrganization(deps.db, cast.organizationId, search))).toEqual([person.personId]);
  }
});

test('a reader finds the first by name, whatever their club, of more people than a list holds', async () => {
  const { cast, db } = await makeCrowd();
  const clubs = [cast.organizationId, cast.otherOrganizationId];
  const people = Array.from({ length: 110 }, (_, nth) => `Quin${String(nth).padStart(3, '0')}`);
  for (const [nth, name] of people.entries()) {
    const person = await addPerson(db, name, `${name}@mail.example`);
    await addMembership(db, clubs[nth % 2] ?? '', person, true);
  }
  const { personId } = cast.instructor;
  await addMembership(db, cast.otherOrganizationId, cast.instructor, true);
  for (const search of ['quin', 'uin']) {
    const found = await findInReach(db, { personId, administers: clubs }, search);
    expect(found.map(({ DisplayName }) => DisplayName)).toEqual(people.slice(0, 50));
  }
});
