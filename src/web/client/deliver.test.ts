import { expect, test } from 'vitest';
import { MINUTE_MS } from '#domain/text/durations.ts';
import {
  away,
  draftOf,
  heldBack,
  later,
  makePhone,
  ok,
  problem,
  settled,
  submissionOf,
} from '#testing/phone/fake-phone.ts';
import { pauseAfter, statusAfter } from './deliver.ts';
import { ApiError, OfflineError } from './errors.ts';

test('a refused submit is given back with the reason and all answers', async () => {
  const phone = makePhone();
  const { submit, deliver, submissionOf: heldOf, showQueued, submits, browserDrafts } = await phone.openTab();
  browserDrafts.keep('ivan', draftOf('a'));
  await submit('ivan', submissionOf('a'));
  phone.answers(() => problem(409));
  await deliver({ userId: 'ivan', ignorePause: true });
  await showQueued('ivan');
  expect(submits.current().get('a')).toMatchObject({
    state: 'refused',
    refusal: { status: 409, detail: 'It was given to somebody else.' },
  });
  expect(await heldOf('ivan', 'a')).toEqual(submissionOf('a'));
  expect(browserDrafts.read('a', 'ivan')).toEqual(draftOf('a'));
  await deliver({ userId: 'ivan', ignorePause: true });
  expect(phone.posted()).toEqual(['a', 'a']);
});

test.each([
  ['no reception', away],
  ['a server in trouble', () => problem(503)],
])('after %s it is tried again once the pause is over, and not before', async (_, trouble) => {
  const phone = makePhone();
  const { submit, deliver, queuedSubmit } = await phone.openTab();
  phone.answers(trouble);
  await submit('ivan', submissionOf('a'));
  const pauses = [2_000, 4_000, 8_000];
  for (const pause of pauses) {
    await later(pause - 1);
    const before = phone.posted().length;
    await deliver();
    expect(phone.posted()).toHaveLength(before);
    await later(1);
    await deliver();
    expect(phone.posted()).toHaveLength(before + 1);
  }
  phone.answers(ok);
  await later(16_000);
  await deliver();
  expect((await queuedSubmit('ivan', 'a'))?.status.state).toBe('sent');
});

test('sends the watched submit first, then the oldest', async () => {
  const phone = makePhone();
  const { queueSubmit, deliver } = await phone.openTab();
  for (const evalId of ['a', 'b', 'c']) await queueSubmit('ivan', submissionOf(evalId));
  await deliver({ userId: 'ivan' });
  expect(phone.posted()).toEqual(['a']);
  phone.answers(ok);
  await deliver({ userId: 'ivan', first: 'c', ignorePause: true });
  expect(phone.posted().slice(1)).toEqual(['c', 'b', 'a']);
});

test.each([
  ['200 without a body', () => new Response(null)],
  ['204', () => new Response(null, { status: 204 })],
  ['200 and another JSON', () => Response.json({ status: 'login required' })],
  ['200 and a text', () => new Response('Please sign in to Paddock WiFi')],
  ['403 without a problem', () => new Response('Sign in', { status: 403 })],
  ['404 without a problem', () => new Response('Not here', { status: 404 })],
])('a submit that something else answered goes on waiting, and its draft stays: %s', async (_, answer) => {
  const phone = makePhone();
  phone.answers(answer);
  const { submit, deliver, submits, browserDrafts } = await phone.openTab();
  browserDrafts.keep('ivan', draftOf('a'));
  expect(await submit('ivan', submissionOf('a'))).toBe('waiting');
  expect(submits.current().get('a')?.state).toBe('waiting');
  expect(browserDrafts.read('a', 'ivan')).toEqual(draftOf('a'));
  phone.answers(ok);
  await deliver({ userId: 'ivan', ignorePause: true });
  expect(phone.posted()).toEqual(['a', 'a']);
});

test('sends the other submits when the server refuses a submit', async () => {
  const phone = makePhone();
  phone.answers(({ evalId }) => (evalId === 'a' ? problem(404) : ok()));
  const { queueSubmit, deliver, queuedCalls } = await phone.openTab();
  for (const evalId of ['a', 'b']) await queueSubmit('ivan', submissionOf(evalId));
  await deliver();
  expect((await queuedCalls()).map(({ status }) => status.state)).toEqual(['refused', 'sent']);
});

test('a session that ends in the middle of the queue keeps the rest of the queue', async () => {
  const phone = makePhone();
  phone.answers(({ evalId }) => (evalId === 'a' ? ok() : problem(401)));
  const { queueSubmit, deliver, queuedCalls } = await phone.openTab();
  for (const evalId of ['a', 'b', 'c']) await queueSubmit('ivan', submissionOf(evalId));
  await deliver({ userId: 'ivan' });
  expect(phone.posted()).toEqual(['a', 'b']);
  expect((await queuedCalls('ivan')).map(({ status }) => status.state)).toEqual([
    'sent',
    'signIn',
    'waiting',
  ]);

  phone.answers(ok);
  await deliver({ userId: 'ivan', ignorePause: true });
  expect((await queuedCalls('ivan')).every(({ status }) => status.state === 'sent')).toBe(true);
});

test('each person’s submits wait for that person’s own session', async () => {
  const phone = makePhone();
  phone.answers(({ signedInAs }) => (signedInAs === 'zoe' ? ok() : problem(401)));
  const { queueSubmit, deliver, queuedSubmit } = await phone.openTab();
  await queueSubmit('ivan', submissionOf('a'));
  await queueSubmit('ivan', submissionOf('b'));
  await queueSubmit('zoe', submissionOf('c'));
  await deliver();
  expect(phone.posted().sort()).toEqual(['a', 'c']);
  expect((await queuedSubmit('ivan', 'a'))?.status.state).toBe('signIn');
  expect((await queuedSubmit('zoe', 'c'))?.status.state).toBe('sent');
});

test('two tabs that send the same submit post it once', async () => {
  const phone = makePhone();
  const one = await phone.openTab();
  const other = await phone.openTab();
  await one.queueSubmit('ivan', submissionOf('a'));
  const { server, letGo } = heldBack(ok);
  phone.answers(server);
  const sending = [one.deliver({ userId: 'ivan' }), other.deliver({ ignorePause: true })];
  await settled();
  letGo();
  await Promise.all(sending);
  expect(phone.posted()).toEqual(['a']);
});

test('deliveries that are asked for while one hangs are one more attempt', async () => {
  const phone = makePhone();
  const { queueSubmit, deliver } = await phone.openTab();
  await queueSubmit('ivan', submissionOf('a'));
  const { server, letGo } = heldBack(away);
  phone.answers(server);
  const hanging = deliver({ userId: 'ivan', ignorePause: true });
  await settled();
  const asked = Array.from({ length: 5 }, () => deliver({ userId: 'ivan', ignorePause: true }));
  letGo();
  await Promise.all([hanging, ...asked]);
  expect(phone.posted()).toEqual(['a', 'a']);
  await deliver({ userId: 'ivan', ignorePause: true });
  expect(phone.posted()).toEqual(['a', 'a', 'a']);
});

const answer = (status: number, retryAfter?: number) =>
  new ApiError({ status, title: 'No', detail: 'Something is missing.' }, retryAfter);

test.each([
  new OfflineError('away'),
  new TypeError('oops'),
  ...[408, 429, 500, 502, 503, 504].map(status => answer(status)),
])('what may pass by itself waits on: %s', error => expect(statusAfter(error)).toEqual({ state: 'waiting' }));

test.each([400, 403, 404, 409, 413, 415, 422])(
  'a refusal (%i) goes back to the person with its reason',
  status => {
    expect(statusAfter(answer(status))).toEqual({
      state: 'refused',
      refusal: { status, title: 'No', detail: 'Something is missing.', errors: [] },
    });
  },
);

test('the reason of a refusal has the type of its problem', () => {
  const error = new ApiError({ type: 'urn:other', status: 409, title: 'No', detail: 'Open it again.' });
  expect(statusAfter(error)).toMatchObject({ refusal: { type: 'urn:other' } });
});

test('without a session it waits for its person', () => {
  expect(statusAfter(answer(401))).toEqual({ state: 'signIn' });
});

test('pauses double up to five minutes, and are as long as the server asks for', () => {
  const away = new OfflineError('away');
  expect([1, 2, 3, 20].map(tries => pauseAfter(tries, away))).toEqual([2_000, 4_000, 8_000, 300_000]);
  expect(pauseAfter(1, answer(429, 60))).toBe(MINUTE_MS);
});
