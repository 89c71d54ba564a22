import { expect, test } from 'vitest';
import { addAttendee } from '#testing/cast.ts';
import type { Client } from '#testing/client.ts';
import { makeClub } from '#testing/rosters.ts';
import { makeTwoClubs } from '#testing/two-clubs.ts';

const everybody = ['Ada', 'Ivan', 'Ines', 'Sam', 'Tess', 'Otto', 'Olga', 'Omar'];

/** Returns the first names that the client finds among all people. */
async function foundBy(client: Client): Promise<string[]> {
  const found: string[] = [];
  for (const name of everybody) {
    const people = (await client.call('GetUsers', { query: { search: name } })).reply();
    found.push(...people.map(({ DisplayName }) => DisplayName.split(' ')[0] ?? ''));
  }
  return found;
}

test('staff find the people of their organizations, students themselves and the instructors of their events', async () => {
  const { people } = await makeTwoClubs();
  const found: Record<string, string[]> = {};
  for (const [name, client] of people) if (name !== 'nobody') found[name] = await foundBy(client);
  const club = ['Ada', 'Ivan', 'Ines', 'Sam', 'Tess'];
  const otherClub = ['Otto', 'Olga', 'Omar'];
  expect(found).toEqual({
    Ada: club,
    Ivan: club,
    Ines: club,
    Sam: ['Ivan', 'Ines', 'Sam'],
    Tess: ['Ivan', 'Ines', 'Tess'],
    Otto: otherClub,
    Olga: otherClub,
    Omar: ['Olga', 'Omar'],
  });
});

test('an instructor who is a student at another club finds there what its students find', async () => {
  const { cast, people, deps } = await makeTwoClubs();
  const roster = { organizationId: cast.otherOrganizationId, eventId: cast.otherEventId };
  await addAttendee(deps.db, { ...roster, person: cast.instructor, group: 'Advanced' });
  const ivan = people.find(([name]) => name === 'Ivan')?.[1];
  expect(ivan && (await foundBy(ivan))).toEqual(['Ada', 'Ivan', 'Ines', 'Sam', 'Tess', 'Olga']);
});

test('the answer has neither e-mail nor phone, and the search does not read them', async () => {
  const { people, cast } = await makeTwoClubs();
  const ivan = people.find(([name]) => name === 'Ivan')?.[1];
  const find = (search: string) => ivan?.call('GetUsers', { query: { search } });
  expect((await find('sam stu'))?.reply()).toEqual([
    { UserId: cast.student.personId, DisplayName: 'Sam Student', Picture: null },
  ]);
  for (const search of ['sam@club', 'club.example', '555']) expect((await find(search))?.reply()).toEqual([]);
});

test('fewer than two characters find no one', async () => {
  const club = await makeClub();
  expect((await club.ada.call('GetUsers', { query: { search: 's' } })).reply()).toEqual([]);
});
