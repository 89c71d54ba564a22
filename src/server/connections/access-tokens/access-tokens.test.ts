import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/text/durations.ts';
import { makeToken, programOf } from '#testing/access-tokens.ts';
import { addAdmin } from '#testing/cast.ts';
import { nobody, signInAs, withToken } from '#testing/client.ts';
import { writeWaiting } from '#testing/messages.ts';
import { readAudit } from '#testing/organization-settings.ts';
import { askForPasskeys, signInWithNewPasskey } from '#testing/passkeys.ts';
import { type Club, makeClub } from '#testing/rosters.ts';
import { readData } from '#testing/stored-data.ts';

const wait = ({ clock }: Club, milliseconds: number) => {
  clock.now = new Date(clock.now.getTime() + milliseconds);
};

const eventsBy = (club: Club, token: string) =>
  withToken(club, token).call('GetEventsForOrganization', { query: club.byOrganization });

const logOf = async (club: Club) =>
  (await club.ada.call('GetSecurityLog')).reply().Entries.map(({ Kind }) => Kind);

test('a new token is shown once, stored as a hash, listed, and its owner notified by mail', async () => {
  const club = await makeClub();
  const { organizationId } = club.cast;
  const { Token, TokenId } = await makeToken(club.ada, organizationId, { Name: ' Desk ' });
  expect(Token).toMatch(/^apex_[\w-]{43}$/);
  const { Tokens } = (await club.ada.call('GetAccessTokens')).reply();
  expect(Tokens).toEqual([
    {
      TokenId,
      ...{ Name: 'Desk', MayWrite: false, LastUsedAt: null },
      ...{ OrganizationId: organizationId, OrganizationName: 'Apex Driving Club' },
      ExpiresAt: '2026-09-18T12:00:00.000Z',
    },
  ]);
  const { rows } = await club.deps.pool.query('select access_token::text as row from access_token');
  expect(JSON.stringify(rows)).not.toContain(Token.slice(5));
  expect(await logOf(club)).toEqual(['token-made']);
  expect(await readAudit(club)).toEqual([
    { ActorName: 'Ada Admin', Action: 'token-made', About: 'Desk', Details: { Access: 'read', Days: '90' } },
  ]);
  const mails = await writeWaiting(club.deps);
  expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ['ada@club.example', 'An access token was created'],
  ]);
});

test('a token needs an administered club, a name and one of the offered lifetimes', async () => {
  const club = await makeClub();
  const { organizationId, otherOrganizationId, instructor } = club.cast;
  const ivan = await signInAs(club, instructor);
  const before = await readData(club.deps.pool);
  const make = async (client = club.ada, otherwise: object = {}) => {
    const body = { OrganizationId: organizationId, Name: 'Desk', MayWrite: false, Days: 30, ...otherwise };
    return (await client.call('MakeAccessToken', { body })).status;
  };
  expect(await make(ivan)).toBe(404);
  expect(await make(nobody(club))).toBe(401);
  expect(await make(club.ada, { OrganizationId: otherOrganizationId })).toBe(404);
  expect(await make(club.ada, { Name: '  ' })).toBe(422);
  for (const Days of [0, 31, 3650, null]) expect(await make(club.ada, { Days })).toBe(400);
  expect(await readData(club.deps.pool)).toEqual(before);
  wait(club, 12 * HOUR_MS + 1);
  expect(await make()).toBe(401);
  expect((await club.ada.call('GetAccessTokens')).reply().Tokens).toEqual([]);
});

test('a person has 20 at most; those that are over do not count', async () => {
  const club = await makeClub();
  const { organizationId } = club.cast;
  for (let count = 1; count <= 20; count += 1) await makeToken(club.ada, organizationId);
  const body = { OrganizationId: organizationId, Name: 'One more', MayWrite: true, Days: 30 } as const;
  const refused = await club.ada.call('MakeAccessToken', { body });
  expect([refused.status, refused.problem().detail]).toEqual([
    422,
    expect.stringContaining('20 access tokens'),
  ]);
  const [token] = (await club.ada.call('GetAccessTokens')).reply().Tokens;
  await club.ada.call('RevokeAccessToken', { body: { TokenId: token?.TokenId ?? '' } });
  expect((await club.ada.call('MakeAccessToken', { body })).status).toBe(200);
});

test.each([
  ['has expired', async (club: Club) => wait(club, 30 * DAY_MS)],
  [
    'was revoked by its person',
    async ({ ada }: Club, TokenId: string) =>
      void (await ada.call('RevokeAccessToken', { body: { TokenId } })),
  ],
])('one that %s opens nothing', async (_, end) => {
  const club = await makeClub();
  const { Token, TokenId } = await makeToken(club.ada, club.cast.organizationId, { Days: 30 });
  expect((await eventsBy(club, Token)).status).toBe(200);
  await end(club, TokenId);
  const refused = await eventsBy(club, Token);
  expect([refused.status, refused.problem().title]).toEqual([401, 'Token not accepted']);
  expect(refused.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
});

test('an unknown token is refused', async () => {
  const club = await makeClub();
  const before = await readData(club.deps.pool);
  for (const token of [`apex_${'A'.repeat(43)}`, 'guessed', 'apex_']) {
    expect((await eventsBy(club, token)).status).toBe(401);
  }
  expect(await readData(club.deps.pool)).toEqual(before);
});

test('organizers of the club see whose tokens there are, and revoke them; others do neither', async () => {
  const club = await makeClub();
  const { organizationId, otherInstructor, outsider } = club.cast;
  await addAdmin(club.deps.db, organizationId, otherInstructor);
  const ines = await signInAs(club, otherInstructor);
  const { Token, TokenId } = await makeToken(ines, organizationId, { MayWrite: true });
  await eventsBy(club, Token);
  const list = async () =>
    (await club.ada.call('GetOrganizationAccessTokens', { query: club.byOrganization })).reply().Tokens;
  expect(await list()).toMatchObject([
    {
      ...{ TokenId, OwnerName: 'Ines Instructor', OwnerIsAdmin: true, MayWrite: true },
      LastUsedAt: '2026-06-20T12:00:00.000Z',
    },
  ]);
  expect(JSON.stringify(await list())).not.toContain(Token);
  const otto = await signInAs(club, outsider);
  const query = { organizationId: club.cast.otherOrganizationId };
  expect((await otto.call('RevokeOrganizationAccessToken', { query, body: { TokenId } })).status).toBe(404);
  expect((await otto.call('RevokeAccessToken', { body: { TokenId } })).status).toBe(404);
  expect((await eventsBy(club, Token)).status).toBe(200);
  for (const _ of ['once', 'again']) {
    const input = { query: club.byOrganization, body: { TokenId } };
    expect((await club.ada.call('RevokeOrganizationAccessToken', input)).status).toBe(200);
  }
  expect((await eventsBy(club, Token)).status).toBe(401);
  expect(await list()).toEqual([]);
  const { Entries } = (await ines.call('GetSecurityLog')).reply();
  expect(Entries.map(({ Kind }) => Kind)).toContain('token-revoked-by-club');
  expect((await readAudit(club)).filter(({ Action }) => Action === 'token-revoked')).toHaveLength(1);
});

test('a token may do what its person may do at the time of the call', async () => {
  const club = await makeClub();
  const { organizationId, otherOrganizationId, otherInstructor } = club.cast;
  await addAdmin(club.deps.db, organizationId, otherInstructor);
  // Administering another club does not help.
  await addAdmin(club.deps.db, otherOrganizationId, otherInstructor);
  const { Token } = await makeToken(await signInAs(club, otherInstructor), organizationId);
  const body = { UserId: otherInstructor.personId };
  await club.ada.call('RemoveOrganizationAdmin', { query: club.byOrganization, body });
  expect((await eventsBy(club, Token)).status).toBe(404);
  const { Tokens } = (
    await club.ada.call('GetOrganizationAccessTokens', { query: club.byOrganization })
  ).reply();
  expect(Tokens).toMatchObject([{ OwnerIsAdmin: false }]);
  await addAdmin(club.deps.db, organizationId, otherInstructor);
  expect((await eventsBy(club, Token)).status).toBe(200);
});

test('where the club asks for passkeys, a token made without a passkey is refused', async () => {
  const club = await makeClub();
  const { organizationId, admin } = club.cast;
  const without = await makeToken(club.ada, organizationId);
  const byPasskey = await signInWithNewPasskey(club, admin);
  const tokenByPasskey = await makeToken(byPasskey, organizationId);
  await askForPasskeys(club, organizationId);
  const refused = await eventsBy(club, without.Token);
  expect([refused.status, refused.problem().detail]).toEqual([403, expect.stringContaining('a new token')]);
  expect((await eventsBy(club, tokenByPasskey.Token)).status).toBe(200);
  const session = await signInAs(club, admin);
  const body = { OrganizationId: organizationId, Name: 'Desk', MayWrite: false, Days: 30 } as const;
  expect((await session.call('MakeAccessToken', { body })).status).toBe(403);
  await club.deps.db.deleteFrom('passkey').execute();
  expect((await eventsBy(club, tokenByPasskey.Token)).status).toBe(403);
});

test('the last use is stored once a minute, and the audit log records what a token changed', async () => {
  const club = await makeClub();
  const { Token } = await makeToken(club.ada, club.cast.organizationId, { MayWrite: true });
  const lastUsed = async () => (await club.ada.call('GetAccessTokens')).reply().Tokens[0]?.LastUsedAt;
  await eventsBy(club, Token);
  wait(club, MINUTE_MS - 1);
  await eventsBy(club, Token);
  expect(await lastUsed()).toBe('2026-06-20T12:00:00.000Z');
  wait(club, 1);
  await eventsBy(club, Token);
  expect(await lastUsed()).toBe('2026-06-20T12:01:00.000Z');
  const query = { ...club.byEvent, format: 'csv' };
  await withToken(club, Token).call('GetRosterExport', { query });
  await club.ada.call('GetRosterExport', { query });
  const { Entries } = (await club.ada.call('GetAuditLog', { query: club.byOrganization })).reply();
  const exported = Entries.filter(({ Action }) => Action === 'roster-exported');
  expect(exported.map(({ ByToken, ActorName }) => [ActorName, ByToken])).toEqual([
    ['Ada Admin', false],
    ['Ada Admin', true],
  ]);
});

test('beside a cookie the token counts alone, whosever the cookie is', async () => {
  const club = await makeClub();
  const { organizationId, outsider } = club.cast;
  const { Token } = await makeToken(club.ada, organizationId);
  const otto = await signInAs(club, outsider);
  const ask = (token: string, organization: string) =>
    otto.call('GetEventsForOrganization', {
      query: { organizationId: organization },
      headers: { authorization: `Bearer ${token}` },
    });
  expect((await ask(Token, organizationId)).status).toBe(200);
  expect((await ask(Token, club.cast.otherOrganizationId)).status).toBe(404);
  expect((await ask('apex_guessed', club.cast.otherOrganizationId)).status).toBe(401);
});

test('a token cannot open a session', async () => {
  const club = await makeClub();
  const { Token } = await makeToken(club.ada, club.cast.organizationId, { MayWrite: true });
  const headers = { authorization: `Bearer ${Token}` };
  const me = await club.app.inject({ url: '/.auth/me', headers });
  expect(me.json()).toMatchObject({ clientPrincipal: null });
  const code = {
    method: 'POST',
    url: '/.auth/code',
    headers,
    payload: { Email: 'ada@club.example' },
  } as const;
  expect((await club.app.inject(code)).statusCode).toBe(403);
});

test('each token has a limit of its own', async () => {
  const club = await makeClub({ callsPerMinute: 4 });
  const { organizationId } = club.cast;
  const programs = [
    await programOf(club, club.ada, organizationId),
    await programOf(club, club.ada, organizationId),
  ];
  const [one, other] = programs;
  const ask = async (program = one) =>
    program?.call('GetEventsForOrganization', { query: club.byOrganization });
  for (let call = 1; call <= 4; call += 1) expect((await ask())?.status).toBe(200);
  const refused = await ask();
  expect([refused?.status, refused?.problem().detail]).toEqual([429, expect.stringContaining('This token')]);
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask(other))?.status).toBe(200);
});

test('the API says which calls a token makes', async () => {
  const { app } = await makeClub();
  const api = (await app.inject({ url: '/api/openapi.json' })).json();
  expect(api.components.securitySchemes.accessToken).toMatchObject({ type: 'http', scheme: 'bearer' });
  const securityOf = (path: string, method: string) => api.paths[path][method].security;
  expect(securityOf('/api/GetEvent', 'get')).toEqual([{ session: [] }, { accessToken: ['read'] }]);
  expect(securityOf('/api/CreateEvent', 'post')).toEqual([{ session: [] }, { accessToken: ['write'] }]);
  expect(securityOf('/api/MergeAccounts', 'get')).toEqual([{ session: [] }]);
});
