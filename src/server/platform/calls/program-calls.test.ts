import { expect, test } from 'vitest';
import { type TokenScope, tokenScopeOf } from '#contract/call.ts';
import type { CallName } from '#contract/calls.ts';
import { newId } from '#server/platform/ids.ts';
import { programOf } from '#testing/access-tokens.ts';
import { callNames, callOf } from '#testing/call-names.ts';
import { addAdmin } from '#testing/cast.ts';
import type { Client } from '#testing/client.ts';
import { inputOf, makeClubOfAllRoles, othersThan, ruleOf } from '#testing/every-call.ts';
import { readData } from '#testing/stored-data.ts';

/** Programs of Ada, who runs both clubs, for one of them; and what is stored, but for when they were used and what was exported. */
async function makePrograms() {
  const { testApp, cast, ada } = await makeClubOfAllRoles();
  await addAdmin(testApp.deps.db, cast.otherOrganizationId, cast.admin);
  const reader = await programOf(testApp, ada, cast.organizationId);
  const writer = await programOf(testApp, ada, cast.organizationId, true);
  const stored = async () => {
    const { access_token: _used, audit_entry: _exported, ...data } = await readData(testApp.deps.pool);
    return data;
  };
  const asking = (program: Client) => (name: CallName) => program.call(name, inputOf(name, cast));
  return { testApp, cast, reader, writer, stored, asking };
}

const namesOfScope = (scope: TokenScope | null) =>
  callNames.filter(name => tokenScopeOf(callOf(name)) === scope);

test('refuses tokens for every call that is not for tokens', async () => {
  const { reader, writer, stored, asking } = await makePrograms();
  const names = namesOfScope(null);
  expect(names).toEqual(
    expect.arrayContaining([
      ...(['MergeAccounts', 'DeleteMyAccount', 'SaveProfile', 'ConfirmCommunication'] as const),
      ...([
        'EndSession',
        'EndSessionsOfUser',
        'AddPasskey',
        'AddOrganizationAdmin',
        'SaveProfileAdmin',
      ] as const),
      ...(['GetAccessTokens', 'MakeAccessToken', 'RevokeOrganizationAccessToken', 'GetCalendar'] as const),
    ]),
  );
  const before = await stored();
  for (const program of [reader, writer]) expect(await othersThan(403, names, asking(program))).toEqual([]);
  expect(await stored()).toEqual(before);
});

test('no token may make calls that lead to rights or secrets, though an organizer may', () => {
  const open = callNames.filter(name => ruleOf(name).organization && tokenScopeOf(callOf(name)) === null);
  expect(open.toSorted()).toEqual([
    'AddOrganizationAdmin',
    'AddWebhook',
    'AppointToOffice',
    'DeleteWebhook',
    'DismissFromOffice',
    'EndSessionsOfUser',
    'GetOrganizationAccessTokens',
    'GetPairingInput',
    'GetWebhookDeliveries',
    'GetWebhooks',
    'ImportCredentials',
    'ImportOpeningBalances',
    'RemoveFromClub',
    'RemoveOrganizationAdmin',
    'ReplaceWebhookSecret',
    'RetireCredentialKind',
    'RevokeOrganizationAccessToken',
    'SaveCredentialKind',
    'SaveMotorsportRegCredentials',
    'SaveOrganizationSettings',
    'SaveProfileAdmin',
    'SaveSchool',
    'SaveWebhook',
    'TestWebhook',
  ]);
});

test('a token that may only read is refused what changes something, and changes nothing by what it reads', async () => {
  const { reader, stored, asking } = await makePrograms();
  const before = await stored();
  expect(await othersThan(403, namesOfScope('write'), asking(reader))).toEqual([]);
  for (const name of namesOfScope('read')) {
    const { status } = await asking(reader)(name);
    expect([name, [401, 403].includes(status)]).toEqual([name, false]);
  }
  expect(await stored()).toEqual(before);
});

test('a token that may write is admitted where its person is', async () => {
  const { writer, asking } = await makePrograms();
  const names = [...namesOfScope('read'), ...namesOfScope('write')];
  for (const name of names) {
    const { status } = await asking(writer)(name);
    expect([name, [401, 403].includes(status)]).toEqual([name, false]);
  }
});

test('for a token only its own organization exists, though its person administers others', async () => {
  const { cast, reader, writer, stored } = await makePrograms();
  const before = await stored();
  const untold = (data: Awaited<ReturnType<typeof stored>>) => ({ ...data, security_entry: '' });
  const elsewhere = (program: Client, organizationId: string) => (name: CallName) => {
    const input = inputOf(name, cast);
    return program.call(name, { ...input, query: { ...input.query, organizationId } });
  };
  for (const organizationId of [cast.otherOrganizationId, newId()]) {
    const named = (name: CallName) => ruleOf(name).organization;
    const reads = namesOfScope('read').filter(named);
    expect(await othersThan(404, reads, elsewhere(reader, organizationId))).toEqual([]);
    const all = [...reads, ...namesOfScope('write').filter(named)];
    expect(await othersThan(404, all, elsewhere(writer, organizationId))).toEqual([]);
  }
  // Ids of another organization are not found either.
  const query = { organizationId: cast.organizationId, eventId: cast.otherEventId };
  expect((await reader.call('GetEvent', { query })).status).toBe(404);
  const [organization, ...others] = (await reader.call('GetOrganiazationsForUser')).reply();
  expect([organization?.OrganizationId, others]).toEqual([cast.organizationId, []]);
  // The log of its person says that it was refused.
  expect(untold(await stored())).toEqual(untold(before));
});
