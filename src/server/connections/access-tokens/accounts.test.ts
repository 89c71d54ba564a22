import { expect, test } from 'vitest';
import { makeToken } from '#testing/access-tokens.ts';
import { addAccount, signInToAccount } from '#testing/accounts.ts';
import { addAdmin } from '#testing/cast.ts';
import { signInAs, withToken } from '#testing/client.ts';
import { type Club, makeClub } from '#testing/rosters.ts';

const opens = async (club: Club, Token: string) =>
  (await withToken(club, Token).call('GetEventsForOrganization', { query: club.byOrganization })).status;

test('with the account its tokens and its calendar are gone', async () => {
  const club = await makeClub();
  await addAdmin(club.deps.db, club.cast.organizationId, club.cast.instructor);
  const { Token } = await makeToken(club.ada, club.cast.organizationId, { Name: 'Laptop of Ada' });
  const { Address } = (await club.ada.call('ReplaceCalendar', { body: {} })).reply();
  expect((await club.ada.call('DeleteMyAccount', { body: { Word: 'DELETE' } })).status).toBe(200);
  expect(await opens(club, Token)).toBe(401);
  expect((await club.app.inject({ url: new URL(Address ?? '').pathname })).statusCode).toBe(404);
  const ivan = await signInAs(club, club.cast.instructor);
  const log = await ivan.call('GetAuditLog', { query: club.byOrganization });
  expect(log.text).toContain('token-made');
  expect(log.text).not.toContain('Laptop of Ada');
});

test('where both accounts have a calendar, that of the account in use stays', async () => {
  const club = await makeClub();
  const { Address: left } = (await club.ada.call('ReplaceCalendar', { body: {} })).reply();
  const { email } = club.cast.admin;
  const again = await signInToAccount(club, await addAccount(club.deps.db, { name: 'Ada Again', email }));
  const { Address } = (await again.call('ReplaceCalendar', { body: {} })).reply();
  await again.call('MergeAccounts');
  expect((await again.call('GetCalendar')).reply()).toEqual({ Address });
  expect((await club.app.inject({ url: new URL(left ?? '').pathname })).statusCode).toBe(404);
});
