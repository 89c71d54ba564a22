import { expect, test } from 'vitest';
import { addAccount, makeTwoAccounts, signInToAccount } from '#testing/accounts.ts';
import { addPerson } from '#testing/cast.ts';
import { type Client, signInAs } from '#testing/client.ts';
import { makeClub } from '#testing/rosters.ts';

const hasOther = async (client: Client) =>
  (await client.call('CheckMultipleAccounts')).reply().HasOtherAccount;

test('a person with one account has no other account', async () => {
  const club = await makeClub();
  expect(await hasOther(club.ada)).toBe(false);
});

test('two accounts with one verified address know of each other', async () => {
  const { sam, samAgain } = await makeTwoAccounts();
  expect(await hasOther(sam)).toBe(true);
  expect(await hasOther(samAgain)).toBe(true);
});

test('an address that a provider has not verified does not link two accounts', async () => {
  const club = await makeClub();
  const { student } = club.cast;
  const sam = await signInAs(club, student);
  const stranger = await addAccount(club.deps.db, { name: 'Sly', email: student.email, verified: false });
  expect(await hasOther(sam)).toBe(false);
  expect(await hasOther(await signInToAccount(club, stranger))).toBe(false);
});

test('a person invited by an address is the same human once the address is verified', async () => {
  const club = await makeClub();
  const account = await addAccount(club.deps.db, { name: 'Nora Newcomer', email: 'nora@club.example' });
  const nora = await signInToAccount(club, account);
  expect(await hasOther(nora)).toBe(false);
  await addPerson(club.deps.db, 'Nora Newcomer', 'nora@club.example');
  expect(await hasOther(nora)).toBe(true);
});

test('the roster address of a person who signs in by another address does not link two accounts', async () => {
  const club = await makeClub();
  const { student } = club.cast;
  await signInAs(club, student);
  const db = club.deps.db;
  await db
    .insertInto('person_email')
    .values({ email: 'shared@club.example', person_id: student.personId })
    .execute();
  const other = await addAccount(db, { name: 'Sly', email: 'shared@club.example' });
  expect(await hasOther(await signInToAccount(club, other))).toBe(false);
});

test('an address that was confirmed by a code out of the profile is verified', async () => {
  const club = await makeClub();
  const { db } = club.deps;
  const { student } = club.cast;
  await signInAs(club, student);
  const other = await addAccount(db, { name: 'Samuel Second', email: 'sam@work.example' });
  const samAgain = await signInToAccount(club, other);
  expect(await hasOther(samAgain)).toBe(false);
  const confirmed = { person_id: other.personId, email: student.email, confirmed_at: club.deps.now() };
  await db.insertInto('confirmed_email').values(confirmed).execute();
  expect(await hasOther(samAgain)).toBe(true);
});
