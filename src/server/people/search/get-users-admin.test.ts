import { expect, test } from 'vitest';
import { addAttendee, addPerson } from '#testing/cast.ts';
import { type Club, makeClub } from '#testing/rosters.ts';

async function addMember({ deps, cast }: Club, name: string, email: string) {
  const person = await addPerson(deps.db, name, email);
  const { organizationId, eventId } = cast;
  await addAttendee(deps.db, { organizationId, eventId, person, group: 'Novice' });
  return person;
}

const find = async ({ ada, byOrganization }: Club, search: string) => {
  const people = (await ada.call('GetUsersAdmin', { query: { ...byOrganization, search } })).reply();
  return people.map(({ DisplayName }) => DisplayName);
};

test.each([
  ['the beginning of a name', 'Sam', ['Sam Student']],
  ['the middle of a name', 'tude', ['Sam Student', 'Tess Student']],
  ['two letters from within a name', 'va', ['Ivan Instructor']],
  ['both names', 'sam student', ['Sam Student']],
  ['both names the other way round', 'STUDENT SAM', ['Sam Student']],
  ['a first letter and a name', 's student', ['Sam Student', 'Tess Student']],
  ['part of an e-mail', 'ivan@cl', ['Ivan Instructor']],
  ['the admins, too', 'ada', ['Ada Admin']],
])('people are found by %s', async (_, search, names) => {
  expect(await find(await makeClub(), search)).toEqual(names);
});

test.each([
  ['Éric Müller', 'eric mull'],
  ['Eric Muller', 'ÉRIC MÜLL'],
  ["Niamh O'Dowd", 'odowd'],
  ['Niamh O’Dowd', "o'dowd"],
  ['Søren Łukasik', 'soren lukas'],
  ['Алёна Иванова', 'АЛЕНА'],
  ['دانا المطيري', 'المط'],
  ['王 小明', '小明'],
])('neither case nor accents matter: %s is found by %s', async (name, search) => {
  const club = await makeClub();
  await addMember(club, name, 'new@club.example');
  expect(await find(club, search)).toEqual([name]);
});

test('the best come first: a name that begins so, then a word that does, then any other', async () => {
  const club = await makeClub();
  await addMember(club, 'Aron Roman', 'a@club.example');
  await addMember(club, 'Bea Manning', 'b@club.example');
  await addMember(club, 'Manon Zeller', 'c@club.example');
  expect(await find(club, 'man')).toEqual(['Manon Zeller', 'Bea Manning', 'Aron Roman']);
});

test('names come before addresses', async () => {
  const club = await makeClub();
  await addMember(club, 'Zoe Clubman', 'zoe@mail.example');
  const [first, ...others] = await find(club, 'club');
  expect(first).toBe('Zoe Clubman');
  expect(others).toContain('Ada Admin');
});

test('the answer distinguishes people by both names and by address', async () => {
  const club = await makeClub();
  const { db } = club.deps;
  const { personId } = club.cast.student;
  await db
    .updateTable('person')
    .set({ display_name: 'Slammin', phone: '+1 555 0100' })
    .where('id', '=', personId)
    .execute();
  const query = { ...club.byOrganization, search: 'slammin' };
  expect((await club.ada.call('GetUsersAdmin', { query })).reply()).toEqual([
    {
      UserId: personId,
      DisplayName: 'Slammin (Sam Student)',
      Picture: null,
      Phone: '+1 555 0100',
      Email: 'sam@club.example',
    },
  ]);
});

test('a person who chose another address is still found by the address on the roster', async () => {
  const club = await makeClub();
  const { personId } = club.cast.student;
  await club.deps.db
    .updateTable('person')
    .set({ email: 'Sam.At@Home.example' })
    .where('id', '=', personId)
    .execute();
  expect(await find(club, 'sam@club')).toEqual(['Sam Student']);
  expect(await find(club, 'sam.at@home')).toEqual(['Sam Student']);
});

test('signs that mean something to the database have no meaning in a search', async () => {
  const club = await makeClub();
  await addMember(club, '100% O\\_o', 'odd@club.example');
  for (const search of ['100%', '100% O\\_o', '%100'])
    expect(await find(club, search)).toEqual(['100% O\\_o']);
  for (const search of ['%%', '__', 's_m', "' or 1=1"]) expect(await find(club, search)).toEqual([]);
});

test('fewer than two characters find no one', async () => {
  const club = await makeClub();
  for (const search of ['', 's', ' s ', 'é']) expect(await find(club, search)).toEqual([]);
});

test('the answer has at most fifty people', async () => {
  const club = await makeClub();
  await Promise.all(
    Array.from({ length: 60 }, (_, n) => addMember(club, `Twin Number${n}`, `twin${n}@club.example`)),
  );
  for (const search of ['twin', 'win', 'wi']) {
    expect(await find(club, search)).toHaveLength(50);
  }
});

test('people of other organizations are not found', async () => {
  const club = await makeClub();
  expect(await find(club, 'otto')).toEqual([]);
});
