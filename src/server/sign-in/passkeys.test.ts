import { expect, test } from 'vitest';
import { SIGN_IN_AGAIN } from '#domain/permissions.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/text/durations.ts';
import { makeAuthenticator } from '#testing/authenticator.ts';
import { openBrowser } from '#testing/browser.ts';
import { makeCast } from '#testing/cast.ts';
import { type Client, signInAs } from '#testing/client.ts';
import { makeApp } from '#testing/make-app.ts';
import { writeWaiting } from '#testing/messages.ts';
import { addPasskey, askForPasskeys, signInWithNewPasskey } from '#testing/passkeys.ts';
import { askForCode } from '#testing/sign-in-code.ts';
import { readData } from '#testing/stored-data.ts';

async function makeWorld() {
  const testApp = await makeApp();
  const cast = await makeCast(testApp.deps.db);
  const { publicUrl } = testApp.deps.settings;
  const wait = (milliseconds: number) => {
    testApp.clock.now = new Date(testApp.clock.now.getTime() + milliseconds);
  };
  return {
    ...{ testApp, cast, wait },
    sam: await signInAs(testApp, cast.student),
    device: makeAuthenticator(publicUrl),
    newDevice: () => makeAuthenticator(publicUrl),
  };
}

const passkeysOf = async (client: Client) => (await client.call('GetPasskeys')).reply().Passkeys;
const optionsFor = async (client: Client) =>
  (await client.call('StartPasskey', { body: {} })).reply().Options;

test('a passkey is added, named after the device, and listed to its owner alone', async () => {
  const { testApp, cast, device, sam } = await makeWorld();
  const laptop = openBrowser(testApp);
  const Code = await askForCode(testApp, laptop, cast.student.email);
  const headers = { 'user-agent': 'Mozilla/5.0 (Macintosh) Version/19.0 Safari/604.1' };
  await laptop.fetch('/.auth/signin', { body: { Email: cast.student.email, Code }, headers });
  const { Options } = JSON.parse((await laptop.fetch('/api/StartPasskey', { body: {} })).text);
  const added = await laptop.fetch('/api/AddPasskey', { body: { Passkey: device.create(Options) } });
  expect(added.text).toBe('{"Ok":true}');
  expect(JSON.parse((await laptop.fetch('/api/GetPasskeys')).text)).toEqual({
    Passkeys: [
      {
        PasskeyId: expect.any(String),
        Name: 'Safari, Mac',
        AddedAt: '2026-06-20T12:00:00.000Z',
        LastUsedAt: null,
      },
    ],
  });
  expect((await sam.call('GetPasskeys')).status).toBe(401);
  expect(await passkeysOf(await signInAs(testApp, cast.admin))).toEqual([]);
});

test('the device is asked to keep it and to have it unlocked, for this site and nobody’s name in its id', async () => {
  const { cast, sam } = await makeWorld();
  const options = await optionsFor(sam);
  expect(options).toMatchObject({
    rp: { id: 'localhost', name: 'Apex Debrief' },
    user: { name: cast.student.email },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  expect(Buffer.from(options.user.id, 'base64url')).toHaveLength(16);
});

test.each(['added', 'removed'])(
  'when one is %s the other sessions end, the log and a mail say so',
  async what => {
    const { testApp, cast, sam, device } = await makeWorld();
    await addPasskey(sam, device);
    await testApp.deps.db.deleteFrom('message').execute();
    const phone = await signInAs(testApp, cast.student);
    if (what === 'added') await addPasskey(sam, makeAuthenticator(testApp.deps.settings.publicUrl));
    else {
      const [passkey] = await passkeysOf(sam);
      const body = { PasskeyId: passkey?.PasskeyId ?? '' };
      expect((await sam.call('RemovePasskey', { body })).reply()).toEqual({ Ok: true });
      expect(await passkeysOf(sam)).toEqual([]);
    }
    expect((await phone.call('GetPasskeys')).status).toBe(401);
    const { Entries } = (await sam.call('GetSecurityLog')).reply();
    expect(Entries.map(({ Kind }) => Kind).toSorted()).toEqual(['passkey-added', `passkey-${what}`]);
    const mails = await writeWaiting(testApp.deps);
    expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [cast.student.email, `A passkey was ${what}`],
    ]);
  },
);

test('changing them asks who signed in more than 12 hours ago to do so again', async () => {
  const { sam, device, wait } = await makeWorld();
  const options = await optionsFor(sam);
  wait(12 * HOUR_MS + 1);
  const answers = [
    await sam.call('StartPasskey', { body: {} }),
    await sam.call('AddPasskey', { body: { Passkey: device.create(options) } }),
    await sam.call('RemovePasskey', { body: { PasskeyId: '01970000-0000-7000-8000-000000000000' } }),
  ];
  for (const answer of answers) {
    const { type, title } = answer.problem();
    expect([answer.status, type, title]).toEqual([401, SIGN_IN_AGAIN, 'Please sign in again']);
  }
});

test.each([
  ['of another origin', { origin: 'https://evil.example' }],
  ['of another port of this host', { origin: 'http://localhost:3001' }],
  ['for another site', { rpId: 'evil.example' }],
  ['to another question', { challenge: 'bm90IHdoYXQgd2FzIGFza2Vk' }],
  ['of a device that nobody unlocked', { verified: false }],
  ['in an unknown format', { format: 'made-up' }],
  ['that names addresses to ask', { format: 'packed', statement: new Map([['x5c', [Buffer.from('x')]]]) }],
])('an answer %s is refused in a sentence, and adds nothing', async (_, otherwise) => {
  const { sam, device } = await makeWorld();
  const answer = await addPasskey(sam, device, otherwise);
  expect([answer.status, answer.problem().title]).toEqual([422, 'Passkey not added']);
  expect(answer.problem().detail).toMatch(/^Your device’s answer is not valid here/);
  expect(await passkeysOf(sam)).toEqual([]);
});

test('a device may sign for itself without being asked, as long as it names nobody', async () => {
  const { sam, device } = await makeWorld();
  expect((await addPasskey(sam, device, { format: 'packed' })).status).toBe(200);
});

test('an answer that is malformed, or cut off, is refused', async () => {
  const { sam, device } = await makeWorld();
  for (const attestationObject of ['A', 'o2Nm', 'AAAA', '_'.repeat(500)]) {
    const made = device.create(await optionsFor(sam));
    const Passkey = { ...made, response: { ...made.response, attestationObject } };
    expect((await sam.call('AddPasskey', { body: { Passkey } })).status).toBe(422);
  }
  expect((await sam.call('AddPasskey', { body: { Passkey: { id: 'x' } } })).status).toBe(400);
});

test('an answer counts once, for five minutes, and in the session that asked', async () => {
  const { testApp, cast, sam, device, newDevice, wait } = await makeWorld();
  const asked = await optionsFor(sam);
  const elsewhere = await signInAs(testApp, cast.student);
  const add = (client: Client, made: ReturnType<typeof device.create>) =>
    client.call('AddPasskey', { body: { Passkey: made } });
  expect((await add(elsewhere, device.create(asked))).problem().detail).toMatch(/already answered/);
  expect((await add(sam, device.create(asked))).status).toBe(200);
  const before = await readData(testApp.deps.pool);
  expect((await add(sam, newDevice().create(asked))).problem().detail).toMatch(/already answered/);
  expect(await readData(testApp.deps.pool)).toEqual(before);
  const late = await optionsFor(sam);
  wait(5 * MINUTE_MS);
  expect((await add(sam, newDevice().create(late))).problem().detail).toMatch(/more than five minutes old/);
});

test('a passkey that was added already is refused, whoever owns it, and is not asked for again', async () => {
  const { testApp, cast, sam, device } = await makeWorld();
  await addPasskey(sam, device);
  expect((await optionsFor(sam)).excludeCredentials).toMatchObject([{ id: device.credentialId }]);
  const ada = await signInAs(testApp, cast.admin);
  for (const client of [sam, ada]) {
    const again = await addPasskey(client, device);
    expect([again.status, again.problem().detail]).toEqual([409, 'You have already added this passkey.']);
  }
  expect(await passkeysOf(sam)).toHaveLength(1);
  expect(await passkeysOf(ada)).toEqual([]);
});

test('a person cannot remove another person’s passkey, nor add more than 20', async () => {
  const { testApp, cast, sam, newDevice } = await makeWorld();
  for (let count = 1; count <= 20; count += 1) await addPasskey(sam, newDevice());
  const refused = await sam.call('StartPasskey', { body: {} });
  expect([refused.status, refused.problem().detail]).toEqual([422, expect.stringContaining('20 passkeys')]);
  const [first] = await passkeysOf(sam);
  const ada = await signInAs(testApp, cast.admin);
  const body = { PasskeyId: first?.PasskeyId ?? '' };
  expect((await ada.call('RemovePasskey', { body })).status).toBe(404);
  expect(await passkeysOf(sam)).toHaveLength(20);
});

test('an organizer of a club that asks for passkeys adds the first one by a code, and changes them only with one', async () => {
  const { testApp, cast, device, newDevice } = await makeWorld();
  await askForPasskeys(testApp, cast.organizationId);
  const byCode = await signInAs(testApp, cast.admin);
  expect((await addPasskey(byCode, device)).status).toBe(200);
  const again = await signInAs(testApp, cast.admin);
  const [passkey] = await passkeysOf(again);
  const refused = await again.call('StartPasskey', { body: {} });
  expect([refused.status, refused.problem().detail]).toEqual([401, expect.stringMatching(/Sign in with it/)]);
  const body = { PasskeyId: passkey?.PasskeyId ?? '' };
  expect((await again.call('RemovePasskey', { body })).status).toBe(401);
  expect(await passkeysOf(again)).toHaveLength(1);
  await testApp.deps.db.deleteFrom('passkey').execute();
  const byPasskey = await signInWithNewPasskey(testApp, cast.admin);
  expect((await addPasskey(byPasskey, newDevice())).status).toBe(200);
});
