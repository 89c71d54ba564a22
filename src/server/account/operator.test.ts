import { expect, test } from 'vitest';
import { DAY_MS } from '#domain/text/durations.ts';
import { operate } from '#server/operations/accounts.ts';
import { requireSameInstallation } from '#server/platform/installation.ts';
import { makeToken } from '#testing/access-tokens.ts';
import { addPerson, makeCast, type TestPerson } from '#testing/cast.ts';
import { signInAs, withToken } from '#testing/client.ts';
import { makeApp, type TestApp } from '#testing/make-app.ts';
import { writeWaiting } from '#testing/messages.ts';
import { askForPasskeys, signInWithNewPasskey } from '#testing/passkeys.ts';

async function makeWorld() {
  const testApp = await makeApp();
  const { organizationId, student, admin } = await makeCast(testApp.deps.db);
  const run = (...words: string[]) => operate(testApp.deps, words);
  return { testApp, organizationId, student, admin, run };
}

/** The entries of a person's log that say so. */
async function endsIn(testApp: TestApp, person: TestPerson) {
  const { Entries } = (await (await signInAs(testApp, person)).call('GetSecurityLog')).reply();
  return Entries.filter(({ Kind }) => Kind === 'sessions-ended-by-operator');
}

/** Writes the mails to a person about passkeys that wait, the newest first. */
const passkeyMails = async ({ deps }: TestApp, person: TestPerson) =>
  (await writeWaiting(deps))
    .filter(({ kind, person_id }) => kind === 'passkeys-changed' && person_id === person.personId)
    .reverse();

test('the operator ends the sessions of a person, whose log says so', async () => {
  const { testApp, student, admin, run } = await makeWorld();
  const [sam, ada] = [await signInAs(testApp, student), await signInAs(testApp, admin)];
  expect(await run('end-sessions', 'Sam@Club.Example')).toBe(
    'The sessions and access tokens of Sam@Club.Example have ended.',
  );
  expect((await sam.call('GetProfile')).status).toBe(401);
  expect((await ada.call('GetProfile')).status).toBe(200);
  expect(await endsIn(testApp, student)).toHaveLength(1);
});

test.each([
  ['a person end', ['end-sessions', 'ada@club.example']],
  ['everybody end', ['end-all-sessions']],
])('with the sessions of %s their access tokens', async (_, words) => {
  const { testApp, organizationId, student, admin, run } = await makeWorld();
  const { Token } = await makeToken(await signInAs(testApp, admin), organizationId);
  const open = () =>
    withToken(testApp, Token).call('GetEventsForOrganization', { query: { organizationId } });
  await signInAs(testApp, student);
  await run('end-sessions', 'sam@club.example');
  expect((await open()).status).toBe(200);
  await run(...words);
  expect((await open()).status).toBe(401);
});

test('the operator ends all sessions at once, and the log of each person says so', async () => {
  const { testApp, student, admin, run } = await makeWorld();
  const { clock } = testApp;
  const away = await addPerson(testApp.deps.db, 'Away Anna', 'anna@club.example');
  await signInAs(testApp, away);
  clock.now = new Date(clock.now.getTime() + 31 * DAY_MS);
  const people = [student, student, admin];
  const clients = await Promise.all(people.map(person => signInAs(testApp, person)));
  expect(await run('end-all-sessions')).toBe('All sessions and access tokens have ended. Sessions: 4.');
  for (const client of clients) expect((await client.call('GetProfile')).status).toBe(401);
  for (const person of [student, admin]) {
    expect(await endsIn(testApp, person)).toEqual([
      expect.objectContaining({ At: clock.now.toISOString(), Device: '', Network: '' }),
    ]);
  }
  expect(await endsIn(testApp, away)).toEqual([]);
});

test('adopting deletes the stored settings of the database, and the next start stores its own', async () => {
  const { testApp, run } = await makeWorld();
  const { db, settings } = testApp.deps;
  const start = (secretKey: string, pictures: string) =>
    requireSameInstallation(db, { ...settings, secretKey }, pictures);
  await start('one key', 'here');
  await expect(start('one key', 'there')).rejects.toThrow(
    /^The pictures of this database are stored elsewhere/,
  );
  await run('adopt');
  await start('another key', 'there');
  await expect(start('one key', 'there')).rejects.toThrow(/^The secret key /);
});

test('the operator removes the passkeys of a person who lost the device', async () => {
  const { testApp, student, run } = await makeWorld();
  const sam = await signInWithNewPasskey(testApp, student);
  await run('forget-passkeys', student.email);
  expect((await sam.call('GetPasskeys')).status).toBe(401);
  const again = await signInAs(testApp, student);
  expect((await again.call('GetPasskeys')).reply().Passkeys).toEqual([]);
});

test('a mail in the person’s language says so, and tells an organizer of a club that asks for passkeys whom to write to', async () => {
  const { testApp, organizationId, student, admin, run } = await makeWorld();
  await askForPasskeys(testApp, organizationId);
  await testApp.deps.db
    .updateTable('person')
    .set({ language: 'es' })
    .where('id', '=', admin.personId)
    .execute();
  for (const person of [student, admin]) {
    await signInWithNewPasskey(testApp, person);
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 1000);
    await run('forget-passkeys', person.email);
  }
  const [[told], [toldAdmin, added]] = [
    await passkeyMails(testApp, student),
    await passkeyMails(testApp, admin),
  ];
  expect(told).toMatchObject({ recipient: student.email, subject: 'Your passkeys were removed' });
  expect(told?.body_text).toContain('sign in with a code sent to this address');
  expect(toldAdmin?.subject).toBe('Se han quitado tus llaves de acceso');
  for (const mail of [toldAdmin, added]) {
    expect(mail?.body_text).toContain('escribe enseguida a quien administra este servidor');
    expect(mail?.body_text).not.toContain('inicia sesión con un código');
  }
});

test.each([
  [[], /^Use one of: /],
  [['end'], /^Use one of: /],
  [['end-sessions'], /^Use one of: /],
  [['end-all-sessions', 'sam@club.example'], /^Use one of: /],
  [['end-sessions', 'sam@club.example', 'ada@club.example'], /^Use one of: /],
  [['forget-passkeys', 'nobody@club.example'], /^Nobody has signed in with "nobody@club.example"/],
  [['end-sessions', 'no address'], /^Nobody has signed in with "no address"/],
])('%j changes nothing and ends in a sentence', async (words, sentence) => {
  const { testApp, student, run } = await makeWorld();
  const sam = await signInAs(testApp, student);
  await expect(run(...words)).rejects.toThrow(sentence);
  expect((await sam.call('GetProfile')).status).toBe(200);
});
