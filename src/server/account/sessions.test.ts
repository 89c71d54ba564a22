import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#domain/text/durations.ts';
import { newId } from '#server/platform/ids.ts';
import { openBrowser } from '#testing/browser.ts';
import { makeCast } from '#testing/cast.ts';
import { signInAs } from '#testing/client.ts';
import { makeApp } from '#testing/make-app.ts';
import { newestCodeTo, saveProfile } from '#testing/profiles.ts';
import { askForCode } from '#testing/sign-in-code.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1';

async function makeWorld() {
  const testApp = await makeApp();
  const cast = await makeCast(testApp.deps.db);
  const wait = (milliseconds: number) => {
    testApp.clock.now = new Date(testApp.clock.now.getTime() + milliseconds);
  };
  const laptop = await signInAs(testApp, cast.student);
  const sessions = async (client = laptop) => (await client.call('GetSessions')).reply().Sessions;
  return { testApp, cast, wait, laptop, sessions };
}

test('the list shows device, network and time of each sign-in, the current session first', async () => {
  const { testApp, cast, wait, sessions } = await makeWorld();
  wait(HOUR_MS);
  const phone = openBrowser(testApp);
  const Code = await askForCode(testApp, phone, cast.student.email);
  const body = { Email: cast.student.email, Code };
  await phone.fetch('/.auth/signin', { body, headers: { 'user-agent': IPHONE } });
  expect(await sessions()).toMatchObject([
    { Device: '', Network: '', IsThis: true, SignedInAt: '2026-06-20T12:00:00.000Z' },
    { Device: 'Safari, iPhone', Network: '127.0.0.*', IsThis: false },
  ]);
});

test('the last use is shown to the hour', async () => {
  const { wait, sessions } = await makeWorld();
  wait(3 * HOUR_MS);
  await sessions();
  const [session] = await sessions();
  expect(Date.parse(session?.LastUsedAt ?? '') - Date.parse(session?.SignedInAt ?? '')).toBe(3 * HOUR_MS);
});

test('a person ends a single other session', async () => {
  const { testApp, cast, wait, laptop, sessions } = await makeWorld();
  wait(1);
  const phone = await signInAs(testApp, cast.student);
  wait(1);
  const tablet = await signInAs(testApp, cast.student);
  const [, , lost] = await sessions(laptop);
  const SessionId = lost?.SessionId ?? '';
  expect((await laptop.call('EndSession', { body: { SessionId } })).reply()).toEqual({ Ok: true });
  expect((await phone.call('GetSessions')).status).toBe(401);
  expect((await tablet.call('GetSessions')).status).toBe(200);
  expect((await laptop.call('EndSession', { body: { SessionId } })).status).toBe(404);
});

test('a person cannot end the current session this way, nor the session of another person', async () => {
  const { testApp, cast, laptop, sessions } = await makeWorld();
  const [own] = await sessions();
  const refused = await laptop.call('EndSession', { body: { SessionId: own?.SessionId ?? '' } });
  expect([refused.status, refused.problem().detail]).toEqual([
    422,
    'You are using this session now. Sign out to end it.',
  ]);
  const ada = await signInAs(testApp, cast.admin);
  for (const SessionId of [own?.SessionId ?? '', newId()]) {
    expect((await ada.call('EndSession', { body: { SessionId } })).status).toBe(404);
  }
  expect(await sessions()).toHaveLength(1);
});

test('a session that is used all the time ends 180 days after signing in', async () => {
  const { wait, laptop } = await makeWorld();
  for (let days = 0; days < 175; days += 25) {
    wait(25 * DAY_MS);
    expect((await laptop.call('GetSessions')).status).toBe(200);
  }
  wait(5 * DAY_MS);
  expect((await laptop.call('GetSessions')).status).toBe(401);
});

test('the last use is stored also in the last 30 days, when the session is not extended any further', async () => {
  const { testApp, wait, sessions } = await makeWorld();
  for (let days = 0; days < 175; days += 25) {
    wait(25 * DAY_MS);
    await sessions();
  }
  wait(2 * DAY_MS);
  await sessions();
  expect((await sessions())[0]?.LastUsedAt).toBe(testApp.clock.now.toISOString());
});

test('when the e-mail has changed the other sessions end', async () => {
  const { testApp, cast, laptop } = await makeWorld();
  const phone = await signInAs(testApp, cast.student);
  await saveProfile(laptop, { Email: 'new@club.example' });
  expect((await phone.call('GetSessions')).status).toBe(200);
  await laptop.call('ConfirmCommunication', {
    body: { EmailCode: await newestCodeTo(testApp, 'new@club.example') },
  });
  expect((await phone.call('GetSessions')).status).toBe(401);
  expect((await laptop.call('GetSessions')).status).toBe(200);
});

test('deleting and merging accounts ask who signed in more than 12 hours ago to do so again', async () => {
  const { wait, laptop } = await makeWorld();
  wait(12 * HOUR_MS + 1);
  const answers = [
    await laptop.call('DeleteMyAccount', { body: { Word: 'DELETE' } }),
    await laptop.call('MergeAccounts'),
  ];
  for (const answer of answers) {
    expect([answer.status, answer.problem().title]).toEqual([401, 'Please sign in again']);
  }
});
