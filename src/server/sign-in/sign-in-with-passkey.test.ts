import { expect, test } from 'vitest';
import { MINUTE_MS } from '#domain/text/durations.ts';
import { makeAuthenticator } from '#testing/authenticator.ts';
import { openBrowser } from '#testing/browser.ts';
import { makeCast } from '#testing/cast.ts';
import { signInAs } from '#testing/client.ts';
import { makeApp } from '#testing/make-app.ts';
import { addPasskey, askForPasskey, signInByPasskey } from '#testing/passkeys.ts';
import { principalOf } from '#testing/principal.ts';
import { SIGN_INS_PER_CLIENT } from './client-limits.ts';

/** Sam with a passkey, and a browser in which nobody is signed in. */
async function makeWorld() {
  const testApp = await makeApp();
  const { student } = await makeCast(testApp.deps.db);
  const sam = await signInAs(testApp, student);
  const device = makeAuthenticator(testApp.deps.settings.publicUrl);
  await addPasskey(sam, device);
  const passkeys = async () => (await sam.call('GetPasskeys')).reply().Passkeys;
  const kinds = async () => (await sam.call('GetSecurityLog')).reply().Entries.map(({ Kind }) => Kind);
  return { testApp, student, sam, device, browser: openBrowser(testApp), passkeys, kinds };
}

const detailOf = ({ text }: { text: string }): string => JSON.parse(text).detail;

test('a passkey signs in its person, without an address, and says when it was used last', async () => {
  const { testApp, student, device, browser, passkeys, kinds } = await makeWorld();
  testApp.clock.now = new Date(testApp.clock.now.getTime() + MINUTE_MS);
  expect((await signInByPasskey(browser, device)).status).toBe(204);
  expect(await principalOf(browser)).toMatchObject({
    userId: student.personId,
    userDetails: student.email,
    userRoles: ['anonymous', 'authenticated', 'student'],
  });
  expect(await passkeys()).toMatchObject([{ LastUsedAt: '2026-06-20T12:01:00.000Z' }]);
  expect(await kinds()).toEqual(['signed-in-by-passkey', 'passkey-added']);
});

test('the browser is asked for any passkey of this site, and to have it unlocked', async () => {
  const { browser } = await makeWorld();
  const options = await askForPasskey(browser);
  expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
  expect(options.allowCredentials ?? []).toEqual([]);
});

test.each([
  ['of another origin', { origin: 'https://evil.example' }],
  ['of another port of this host', { origin: 'http://localhost:3001' }],
  ['for another site', { rpId: 'evil.example' }],
  ['to another question', { challenge: 'bm90IHdoYXQgd2FzIGFza2Vk' }],
  ['of a device that nobody unlocked', { verified: false }],
])('an answer %s signs nobody in, and its person reads that in their log', async (_, otherwise) => {
  const { device, browser, kinds } = await makeWorld();
  const answer = await signInByPasskey(browser, device, otherwise);
  expect([answer.status, detailOf(answer)]).toEqual([401, expect.stringContaining('not valid here')]);
  expect(await principalOf(browser)).toBeNull();
  expect(await kinds()).toEqual(['passkey-refused', 'passkey-added']);
});

test('a passkey of another key under the same id is refused', async () => {
  const { testApp, device, browser } = await makeWorld();
  const { credentialId: id } = device;
  const forged = makeAuthenticator(testApp.deps.settings.publicUrl).get(await askForPasskey(browser));
  const answer = await browser.fetch('/.auth/passkey', { body: { ...forged, id, rawId: id } });
  expect(answer.status).toBe(401);
});

test('a passkey whose counter does not increase is refused as a possible copy, and its owner reads that in the log', async () => {
  const { device, browser, kinds } = await makeWorld();
  await signInByPasskey(browser, device, { counter: 7 });
  for (const counter of [7, 3, 0]) {
    expect((await signInByPasskey(browser, device, { counter })).status).toBe(401);
  }
  expect((await signInByPasskey(browser, device, { counter: 8 })).status).toBe(204);
  expect((await kinds()).filter(kind => kind === 'passkey-refused')).toHaveLength(3);
});

test('a passkey without a counter signs in each time', async () => {
  const { device, browser } = await makeWorld();
  for (let time = 1; time <= 3; time += 1) {
    expect((await signInByPasskey(browser, device, { counter: 0 })).status).toBe(204);
  }
});

test('an answer counts once, for five minutes, and in the browser that was asked', async () => {
  const { testApp, device, browser } = await makeWorld();
  const thief = openBrowser(testApp);
  await askForPasskey(thief);
  const signed = device.get(await askForPasskey(browser));
  expect(detailOf(await thief.fetch('/.auth/passkey', { body: signed }))).toMatch(/not valid here/);
  expect(detailOf(await openBrowser(testApp).fetch('/.auth/passkey', { body: signed }))).toMatch(/already/);
  expect((await browser.fetch('/.auth/passkey', { body: signed })).status).toBe(204);
  expect(detailOf(await browser.fetch('/.auth/passkey', { body: signed }))).toMatch(/already answered/);
  const late = device.get(await askForPasskey(browser));
  testApp.clock.now = new Date(testApp.clock.now.getTime() + 5 * MINUTE_MS);
  expect(detailOf(await browser.fetch('/.auth/passkey', { body: late }))).toMatch(/five minutes old/);
});

test('the same answer sent twice at once signs in once', async () => {
  const { device, browser } = await makeWorld();
  const signed = device.get(await askForPasskey(browser));
  const answers = await Promise.all([1, 2, 3].map(() => browser.fetch('/.auth/passkey', { body: signed })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 401, 401]);
});

test('a removed passkey does not sign in, and the session that removed it continues', async () => {
  const { device, browser, sam, passkeys } = await makeWorld();
  await signInByPasskey(browser, device);
  const [passkey] = await passkeys();
  const body = { PasskeyId: passkey?.PasskeyId ?? '' };
  await browser.fetch('/api/RemovePasskey', { body });
  expect((await sam.call('GetProfile')).status).toBe(401);
  expect(await principalOf(browser)).not.toBeNull();
  const answer = await signInByPasskey(browser, device);
  expect([answer.status, detailOf(answer)]).toEqual([401, expect.stringContaining('unknown here')]);
});

test('an answer that no passkey made is refused as malformed', async () => {
  const { browser, device } = await makeWorld();
  const signed = device.get(await askForPasskey(browser));
  for (const body of [
    {},
    { ...signed, id: 'ä' },
    { ...signed, type: 'password' },
    { ...signed, response: {} },
  ]) {
    expect((await browser.fetch('/.auth/passkey', { body })).status).toBe(400);
  }
});

test('a client that asks very often waits', async () => {
  const { browser } = await makeWorld();
  const answers: number[] = [];
  for (let count = 0; count <= SIGN_INS_PER_CLIENT; count += 1) {
    answers.push((await browser.fetch('/.auth/passkey', { body: {} })).status);
  }
  expect([answers.at(-2), answers.at(-1)]).toEqual([400, 429]);
});
