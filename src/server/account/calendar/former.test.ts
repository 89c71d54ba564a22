import { expect, test } from 'vitest';
import { HOUR_MS } from '#domain/text/durations.ts';
import { makeTwoAccounts } from '#testing/accounts.ts';
import { type Client, signInAs } from '#testing/client.ts';
import { type Club, makeClub } from '#testing/rosters.ts';
import { readData } from '#testing/stored-data.ts';
import { calendarAddress } from './feed.ts';

const replace = async (client: Client) =>
  (await client.call('ReplaceCalendar', { body: {} })).reply().Address ?? '';

const open = async ({ app }: Club, address: string) =>
  (await app.inject({ url: new URL(address).pathname })).statusCode;

const refusals = async (client: Client) =>
  (await client.call('GetSecurityLog')).reply().Entries.filter(({ Kind }) => Kind === 'calendar-refused');

test.each([
  ['replaced', async (sam: Client) => void (await replace(sam))],
  ['turned off', async (sam: Client) => void (await sam.call('TurnOffCalendar', { body: {} }))],
])('who asks for an address that was %s stands in the log of its person once a day', async (_, end) => {
  const club = await makeClub();
  const sam = await signInAs(club, club.cast.student);
  const former = await replace(sam);
  await end(sam);
  const again = await signInAs(club, club.cast.student);
  expect(await refusals(again)).toEqual([]);
  expect([await open(club, former), await open(club, former)]).toEqual([404, 404]);
  expect(await refusals(again)).toMatchObject([{ Network: '127.0.0.*' }]);
  club.clock.now = new Date(club.clock.now.getTime() + 23 * HOUR_MS);
  await open(club, former);
  expect(await refusals(again)).toHaveLength(1);
  club.clock.now = new Date(club.clock.now.getTime() + HOUR_MS);
  expect(await open(club, former)).toBe(404);
  expect(await refusals(again)).toHaveLength(2);
  expect(await refusals(club.ada)).toEqual([]);
});

test('two requests at once are noted once', async () => {
  const club = await makeClub();
  const former = await replace(club.ada);
  await replace(club.ada);
  await Promise.all([open(club, former), open(club, former), open(club, former)]);
  expect(await refusals(club.ada)).toHaveLength(1);
});

test('requests to every former address are logged, not only to the last', async () => {
  const club = await makeClub();
  const first = await replace(club.ada);
  await replace(club.ada);
  await replace(club.ada);
  expect(await open(club, first)).toBe(404);
  expect(await refusals(club.ada)).toHaveLength(1);
});

test('requests to an unknown address or to a current one are not noted', async () => {
  const club = await makeClub();
  const address = await replace(club.ada);
  const never = calendarAddress(club.deps.settings, '019ee4f4-3a00-7c6e-8e2b-5d6f0a1b2c3d');
  const before = await readData(club.deps.pool);
  expect(await open(club, never)).toBe(404);
  expect(await open(club, address.replace(/.{4}\.ics$/, 'AAAA.ics'))).toBe(404);
  expect(await open(club, address)).toBe(200);
  expect(await readData(club.deps.pool)).toEqual(before);
});

test('a client over the rate limit gets 429 before anything is written', async () => {
  const club = await makeClub();
  const address = await replace(club.ada);
  for (let call = 1; call <= 30; call += 1) await open(club, address);
  await replace(club.ada);
  expect(await open(club, address)).toBe(429);
  expect(await refusals(club.ada)).toEqual([]);
});

test('after a merge the other account’s address is a former one, and former ones come along', async () => {
  const { club, sam, samAgain } = await makeTwoAccounts();
  const [replaced, ended] = [await replace(sam), await replace(sam)];
  const kept = await replace(samAgain);
  await samAgain.call('MergeAccounts');
  expect([await open(club, replaced), await open(club, ended), await open(club, kept)]).toEqual([
    404, 404, 200,
  ]);
  expect(await refusals(samAgain)).toHaveLength(2);
});
