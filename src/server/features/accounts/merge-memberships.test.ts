import { expect, test } from 'vitest';
import { makeTwoAccounts } from '#testing/accounts.ts';
import { addMembership, leaveClub, takeAnswerBack } from '#testing/cast.ts';

/** What the two accounts have said to the club; merged from the second, what the person has said then. */
const joins = [
  ['accepted', 'asked', 'accepted'],
  ['asked', 'accepted', 'accepted'],
  ['left', 'accepted', 'accepted'],
  ['accepted', 'left', 'left'],
  ['left', 'asked', 'left'],
  ['asked', 'left', 'left'],
  ['asked', 'asked', 'asked'],
] as const;

test.each(joins)('the other account %s, the one in use %s: %s', async (other, inUse, joined) => {
  const { club, first, second, samAgain } = await makeTwoAccounts();
  const { db } = club.deps;
  const { organizationId } = club.cast;
  for (const [person, standing] of [
    [first, other],
    [second, inUse],
  ] as const) {
    await addMembership(db, organizationId, person);
    if (standing === 'asked') await takeAnswerBack(db, organizationId, person);
    if (standing === 'left') await leaveClub(db, organizationId, person);
  }
  expect((await samAgain.call('MergeAccounts')).status).toBe(200);
  const { Clubs } = (await samAgain.call('GetMyClubs')).reply();
  expect(Clubs).toMatchObject([{ Standing: joined, TypedEmail: second.email }]);
});

test('a club that only the other account knows goes along, with what it typed', async () => {
  const { club, first, samAgain } = await makeTwoAccounts();
  await takeAnswerBack(club.deps.db, club.cast.organizationId, first);
  await samAgain.call('MergeAccounts');
  const { Clubs } = (await samAgain.call('GetMyClubs')).reply();
  expect(Clubs).toMatchObject([{ Standing: 'asked', TypedName: 'Sam Student', IsNew: true }]);
});
