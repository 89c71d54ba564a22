import { expect, test } from 'vitest';
import { methodOf } from '#contract/call.ts';
import type { CallName } from '#contract/calls.ts';
import { formCalls } from '#contract/evals/club-forms.ts';
import { PASSKEY_NEEDED } from '#domain/permissions.ts';
import { offices } from '#domain/school/offices.ts';
import { sampleAssignmentsCsv } from '#server/events/imports/samples.ts';
import { newId } from '#server/platform/ids.ts';
import { callNames, callOf } from '#testing/call-names.ts';
import { addPerson } from '#testing/cast.ts';
import { type Client, nobody, signInAs } from '#testing/client.ts';
import { holdOffice, inputOf, isQuery, makeClubOfAllRoles, othersThan, ruleOf } from '#testing/every-call.ts';
import { askForPasskeys, signInWithNewPasskey } from '#testing/passkeys.ts';
import { sampleOf, wrongOnesOf } from '#testing/samples.ts';

test('without a session every call asks to sign in, except those for anyone', async () => {
  const { testApp, cast } = await makeClubOfAllRoles();
  const stranger = nobody(testApp);
  const ask = (name: CallName) => stranger.call(name, inputOf(name, cast));
  expect(
    await othersThan(
      401,
      callNames.filter(name => ruleOf(name).session),
      ask,
    ),
  ).toEqual([]);
  for (const name of callNames.filter(other => !ruleOf(other).session)) {
    expect((await ask(name)).status).not.toBe(401);
  }
});

test('a cookie that is no session is none', async () => {
  const { testApp, cast } = await makeClubOfAllRoles();
  const forger = nobody(testApp);
  const headers = { cookie: 'session=guessed' };
  const ask = (name: CallName) => forger.call(name, { ...inputOf(name, cast), headers });
  expect(
    await othersThan(
      401,
      callNames.filter(name => ruleOf(name).session),
      ask,
    ),
  ).toEqual([]);
});

test('a call whose role the caller does not hold is refused', async () => {
  const { testApp, cast } = await makeClubOfAllRoles();
  const newcomer = await addPerson(testApp.deps.db, 'Nils Newcomer', 'nils@club.example');
  const nils = await signInAs(testApp, newcomer);
  const ask = (name: CallName) => nils.call(name, inputOf(name, cast));
  expect(
    await othersThan(
      403,
      callNames.filter(name => ruleOf(name).roles),
      ask,
    ),
  ).toEqual([]);
});

test("the operator's calls admit only people whom the settings name, by a verified address", async () => {
  const { testApp, cast, ada } = await makeClubOfAllRoles({ adminEmails: ['ada@club.example'] });
  const names = callNames.filter(name => ruleOf(name).operator);
  expect(names.length).toBeGreaterThan(0);
  for (const person of [cast.outsider, cast.instructor, cast.student]) {
    const client = await signInAs(testApp, person);
    expect(await othersThan(403, names, name => client.call(name, inputOf(name, cast)))).toEqual([]);
  }
  const admitted = async (name: CallName) => {
    const { status } = await ada.call(name, inputOf(name, cast));
    // The club has no such backup.
    return status === (name === 'GetBackup' ? 404 : 200);
  };
  expect(await Promise.all(names.map(admitted))).toEqual(names.map(() => true));
  await testApp.deps.db.updateTable('identity').set({ email_verified: false }).execute();
  expect(await othersThan(403, names, name => ada.call(name, inputOf(name, cast)))).toEqual([]);
});

test('to all but its admins an organization does not exist', async () => {
  const { testApp, cast, ada } = await makeClubOfAllRoles();
  const names = callNames.filter(name => ruleOf(name).organization || ruleOf(name).offices);
  const asking = (client: Client, organizationId: string) => (name: CallName) => {
    const input = inputOf(name, cast);
    return client.call(name, { ...input, query: { ...input.query, organizationId } });
  };
  expect(names.length).toBeGreaterThan(0);
  expect(await othersThan(404, names, asking(ada, cast.otherOrganizationId))).toEqual([]);
  expect(await othersThan(404, names, asking(ada, newId()))).toEqual([]);
  for (const person of [cast.outsider, cast.instructor, cast.student]) {
    const client = await signInAs(testApp, person);
    expect(await othersThan(404, names, asking(client, cast.organizationId))).toEqual([]);
  }
});

test('an event of another club does not exist, by whatever call', async () => {
  const { testApp, cast } = await makeClubOfAllRoles();
  const { db } = testApp.deps;
  const otto = await signInAs(testApp, cast.outsider);
  const takesEvent = (name: CallName) => {
    const { query, body } = callOf(name);
    return (
      'eventId' in (inputOf(name, cast).query ?? {}) || JSON.stringify([query, body]).includes('"EventId"')
    );
  };
  const names = callNames.filter(name => ruleOf(name).organization && takesEvent(name));
  const ask = (name: CallName) => {
    const { body } = callOf(name);
    const { query, file } = inputOf(name, cast);
    return otto.call(name, {
      ...(file && { file: { ...file, bytes: sampleAssignmentsCsv } }),
      query: { ...query, organizationId: cast.otherOrganizationId },
      ...(body && { body: sampleOf(body, { EventId: cast.eventId }) }),
    });
  };
  const read = () => db.selectFrom('event').selectAll().orderBy('id').execute();
  const before = await read();
  expect(names.length).toBeGreaterThan(20);
  expect(await othersThan(404, names, ask)).toEqual([]);
  expect(await read()).toEqual(before);
});

test('an office admits its holder to its own calls; all others of the club answer 404', async () => {
  const { testApp, cast } = await makeClubOfAllRoles();
  const { db } = testApp.deps;
  const holders = { chief: cast.instructor, examiner: cast.otherInstructor, grid: cast.outsider };
  const names = callNames.filter(name => ruleOf(name).organization || ruleOf(name).offices);
  for (const office of offices) {
    const person = holders[office];
    await db
      .insertInto('membership')
      .values({ organization_id: cast.organizationId, person_id: person.personId, status: 'accepted' })
      .onConflict(conflict => conflict.doNothing())
      .execute();
    await holdOffice(db, cast, person, office);
    const client = await signInAs(testApp, person);
    const isEnough = (name: CallName) => ruleOf(name).offices?.includes(office) ?? false;
    // Calls about a form need one: forms.test.ts. Imports need rows: import-credentials.test.ts.
    const isAnswered = (name: CallName) => isEnough(name) && !(name in formCalls) && !callOf(name).file;
    const ask = (name: CallName) => client.call(name, inputOf(name, cast));
    expect(await othersThan(200, names.filter(isAnswered), ask)).toEqual([]);
    expect(
      await othersThan(
        404,
        names.filter(name => !isEnough(name)),
        ask,
      ),
    ).toEqual([]);
  }
  await db.updateTable('organization').set({ school: false }).execute();
  const chief = await signInAs(testApp, holders.chief);
  expect((await chief.call('GetGridSheet', inputOf('GetGridSheet', cast))).status).toBe(404);
});

test('when a club requires passkeys of its admins, every call of theirs refuses sessions without a passkey', async () => {
  const { testApp, cast } = await makeClubOfAllRoles();
  const { organizationId, otherOrganizationId } = cast;
  // Calls that an office admits need no passkey.
  await testApp.deps.db.deleteFrom('organization_role').where('role', '<>', 'admin').execute();
  const names = callNames.filter(name => ruleOf(name).organization);
  const ask = (client: Client) => (name: CallName) => client.call(name, inputOf(name, cast));
  const withPasskey = await signInWithNewPasskey(testApp, cast.admin);
  const without = await signInAs(testApp, cast.admin);
  await askForPasskeys(testApp, organizationId);
  expect(await othersThan(403, names, ask(without))).toEqual([]);
  expect((await ask(without)('GetEventsForOrganization')).problem().type).toBe(PASSKEY_NEEDED);
  expect((await ask(withPasskey)('GetEventsForOrganization')).status).toBe(200);
  // To others it does not exist, as before, and other clubs ask for none.
  const otto = await signInAs(testApp, cast.outsider);
  expect(await othersThan(404, names, ask(otto))).toEqual([]);
  const query = { organizationId: otherOrganizationId };
  expect((await otto.call('GetEventsForOrganization', { query })).status).toBe(200);
});

test('each POST declares which reading calls it changes, and each name is one of a reading call', () => {
  const reads: readonly string[] = callNames.filter(name => !callOf(name).changes);
  const undeclared = callNames.filter(name => methodOf(callOf(name)) === 'POST' && !callOf(name).changes);
  const declared = callNames.flatMap(name => callOf(name).changes ?? []);
  expect(undeclared).toEqual([]);
  expect(declared.filter(name => !['everything', 'session', ...reads].includes(name))).toEqual([]);
});

test('a reply names the reading calls that the call changed; a refusal and what only reads name none', async () => {
  const { cast, ada } = await makeClubOfAllRoles();
  const { organizationId } = cast;
  const create = (Start: string) =>
    ada.call('CreateEvent', {
      query: { organizationId },
      body: { Name: 'Spring', Start, Location: { Name: 'Lime Rock' } },
    });
  const answers = [
    await create('2027-05-01'),
    await create('not a day'),
    await ada.call('GetEventsForOrganization', { query: { organizationId } }),
  ];
  expect(answers.map(({ status, headers }) => [status, headers['changed-calls']])).toEqual([
    [200, 'GetEventsForOrganization'],
    [400, undefined],
    [200, undefined],
  ]);
});

test('these calls by GET change something', () => {
  // Without MotorsportReg behind them the two syncs change nothing in the test below.
  expect(
    callNames.filter(name => methodOf(callOf(name)) === 'GET' && callOf(name).changes).toSorted(),
  ).toEqual([
    'ClaimEval',
    'ImportEventFromMotorsportRegForOrganization',
    'ImportEventsFromMotorsportRegForOrganization',
    'MergeAccounts',
  ]);
});

test('a request that does not come from a page of this site is refused', async () => {
  const { cast, ada } = await makeClubOfAllRoles();
  for (const site of ['cross-site', 'same-site', 'none']) {
    const headers = { 'sec-fetch-site': site, 'sec-fetch-mode': 'cors' };
    const ask = (name: CallName) => ada.call(name, { ...inputOf(name, cast), headers });
    expect(await othersThan(403, callNames, ask)).toEqual([]);
  }
});

test('asks a browser that names another person to sign in, and changes nothing', async () => {
  const { testApp, cast, ada } = await makeClubOfAllRoles();
  const asking = (personId: string) => (name: CallName) =>
    ada.call(name, { ...inputOf(name, cast), headers: { 'signed-in-as': personId } });
  const names = callNames.filter(name => ruleOf(name).session);
  expect(await othersThan(401, names, asking(cast.instructor.personId))).toEqual([]);
  expect((await asking(cast.admin.personId)('GetProfile')).status).toBe(200);
  expect((await nobody(testApp).call('GetProfile')).status).toBe(401);
});

test('a malformed query is refused as such', async () => {
  const { cast, ada } = await makeClubOfAllRoles({ adminEmails: ['ada@club.example'] });
  const { organizationId, eventId } = cast;
  for (const name of callNames) {
    const { query } = callOf(name);
    const wrong = query ? wrongOnesOf(query, { organizationId, eventId }).filter(isQuery) : [];
    // Another organization than one's own does not exist, however it is written.
    const asked = wrong.filter(
      members =>
        !(ruleOf(name).organization || ruleOf(name).offices) || members.organizationId === organizationId,
    );
    for (const members of asked) {
      const { status, text } = await ada.call(name, { ...inputOf(name, cast), query: members });
      expect([name, members, status, text]).toEqual([name, members, 400, expect.any(String)]);
    }
  }
});

test('a malformed body is refused as such', async () => {
  const { cast, ada } = await makeClubOfAllRoles();
  for (const name of callNames) {
    const { body } = callOf(name);
    for (const wrong of body ? [[], ...wrongOnesOf(body)] : []) {
      const { status, text } = await ada.call(name, { ...inputOf(name, cast), body: wrong });
      expect([name, wrong, status, text]).toEqual([name, wrong, 400, expect.any(String)]);
    }
  }
});

test('a call that takes a file takes nothing else', async () => {
  const { cast, ada } = await makeClubOfAllRoles();
  const names = callNames.filter(name => callOf(name).file);
  const ask = (name: CallName) => {
    const { file: _, ...input } = inputOf(name, cast);
    return ada.call(name, { ...input, body: {} });
  };
  expect(await othersThan(415, names, ask)).toEqual([]);
});
