import { expect, test } from 'vitest';
import { makeCast } from '#testing/cast.ts';
import { signInAs } from '#testing/client.ts';
import { makeApp } from '#testing/make-app.ts';
import { signInWithNewPasskey } from '#testing/passkeys.ts';
import { operate } from './operator.ts';

async function makeWorld() {
  const testApp = await makeApp();
  const { student, admin } = await makeCast(testApp.deps.db);
  const run = (...words: string[]) => operate(testApp.deps.db, testApp.clock.now, words);
  return { testApp, student, admin, run };
}

test('whoever runs the server ends the sessions of a person, who reads that they did', async () => {
  const { testApp, student, admin, run } = await makeWorld();
  const [sam, ada] = [await signInAs(testApp, student), await signInAs(testApp, admin)];
  expect(await run('end-sessions', 'Sam@Club.Example')).toBe('The sessions of Sam@Club.Example have ended.');
  expect((await sam.call('GetProfile')).status).toBe(401);
  expect((await ada.call('GetProfile')).status).toBe(200);
  const again = await signInAs(testApp, student);
  const { Entries } = (await again.call('GetSecurityLog')).reply();
  expect(Entries.map(({ Kind }) => Kind)).toContain('sessions-ended-by-operator');
});

test('all sessions end at once', async () => {
  const { testApp, student, admin, run } = await makeWorld();
  const people = [await signInAs(testApp, student), await signInAs(testApp, admin)];
  expect(await run('end-all-sessions')).toBe('All sessions have ended: 2.');
  for (const person of people) expect((await person.call('GetProfile')).status).toBe(401);
});

test('who has lost the device with the passkey has none any more', async () => {
  const { testApp, student, run } = await makeWorld();
  const sam = await signInWithNewPasskey(testApp, student);
  await run('forget-passkeys', student.email);
  expect((await sam.call('GetPasskeys')).status).toBe(401);
  const again = await signInAs(testApp, student);
  expect((await again.call('GetPasskeys')).reply().Passkeys).toEqual([]);
});

test.each([
  [[], /^Say one of: /],
  [['end'], /^Say one of: /],
  [['end-sessions'], /^Say one of: /],
  [['end-all-sessions', 'sam@club.example'], /^Say one of: /],
  [['end-sessions', 'sam@club.example', 'ada@club.example'], /^Say one of: /],
  [['forget-passkeys', 'nobody@club.example'], /^Nobody has signed in with "nobody@club.example"/],
  [['end-sessions', 'no address'], /^Nobody has signed in with "no address"/],
])('%j changes nothing and ends in a sentence', async (words, sentence) => {
  const { testApp, student, run } = await makeWorld();
  const sam = await signInAs(testApp, student);
  await expect(run(...words)).rejects.toThrow(sentence);
  expect((await sam.call('GetProfile')).status).toBe(200);
});
