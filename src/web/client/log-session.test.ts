import { describe, expect, test, vi } from 'vitest';
import type { SessionLog } from '#contract/school/log.ts';
import { keyOf, NOBODY, nextPage, session } from '#testing/phone/fake-left-phone.ts';
import { allThatLies, heldBack, later, makePhone, ok, problem, settled } from '#testing/phone/fake-phone.ts';

const logOf = (EntryId: string, more: Partial<SessionLog> = {}): SessionLog => ({
  ...{ EntryId, Revision: 1, EventId: 'lime-rock', UserId: 'sam', Day: '2026-06-20', Number: 1 },
  ...{ Conditions: ['dry'], Text: 'Late apex.', NextStep: '', Shared: true, Focus: [] },
  ...more,
});

test('queues a session offline, shows it on the next page, and sends it once', async () => {
  const phone = makePhone();
  const { logSession, shownCalls } = await phone.openTab();
  await logSession('ivan', logOf('one'));
  await settled();
  expect(shownCalls.current()).toMatchObject([{ body: logOf('one'), status: { state: 'waiting' } }]);
  phone.answers(ok);
  const next = await phone.openTab();
  await next.deliver({ userId: 'ivan', ignorePause: true });
  await next.deliver({ userId: 'ivan', ignorePause: true });
  await next.showQueued('ivan');
  // Shown until the server's list has it for sure, and no eval of the person's.
  expect(next.shownCalls.current()).toMatchObject([{ body: logOf('one'), status: { state: 'sent' } }]);
  expect(next.submits.current().size).toBe(0);
  const sent = phone.asked
    .filter(({ path }) => path === '/api/LogSession')
    .map(({ body }) => JSON.parse(body));
  expect(sent).toEqual([logOf('one'), logOf('one')]);
});

test('a change of what waits takes its place', async () => {
  const { logSession, queuedCalls } = await makePhone().openTab();
  await logSession('ivan', logOf('one'));
  await logSession('ivan', logOf('one', { Revision: 2, Text: 'Later apex.' }));
  expect(await queuedCalls('ivan')).toMatchObject([{ key: 'one', body: { Text: 'Later apex.' } }]);
});

test('a refused session keeps its words until it is discarded, and holds up no other', async () => {
  const phone = makePhone();
  const { logSession, discard, shownCalls } = await phone.openTab();
  phone.answers(({ body }) => (body.includes('"one"') ? problem(422, 'Not on the roster.') : ok()));
  for (const id of ['one', 'two']) await logSession('ivan', logOf(id));
  await settled();
  expect(shownCalls.current().toSorted((a, b) => a.key.localeCompare(b.key))).toMatchObject([
    { body: { EntryId: 'one', Text: 'Late apex.' }, status: { state: 'refused' } },
    { body: { EntryId: 'two', Text: 'Late apex.' }, status: { state: 'sent' } },
  ]);
  await discard('ivan', 'LogSession', 'one');
  expect(shownCalls.current().map(({ key }) => key)).toEqual(['two']);
});

test('seals a queued session on sign-out, and sends it after the next sign-in', async () => {
  const phone = makePhone();
  const app = await phone.openApp();
  await app.receive('session', '', session('ivan'));
  await app.logSession('ivan', logOf('one'));
  await settled();
  await nextPage(phone, NOBODY);
  expect(await allThatLies()).not.toContain('Late apex.');
  phone.answers(ok);
  const back = await nextPage(phone, session('ivan'));
  expect(back.shownCalls.current()).toMatchObject([{ body: { EntryId: 'one' }, status: { state: 'sent' } }]);
});

test('a student’s own words follow them when their accounts are merged', async () => {
  const phone = makePhone();
  const { logSession, moveFromFormerIds, queuedCalls } = await phone.openTab();
  await logSession('ivan', logOf('own', { UserId: 'ivan' }));
  await logSession('ivan', logOf('of-sam'));
  await moveFromFormerIds('mia', { People: ['ivan'], PhoneKeys: [keyOf('n')] });
  const moved = (await queuedCalls()).map(({ owner, key, body }) => [
    owner,
    key,
    body && 'UserId' in body && body.UserId,
  ]);
  expect(moved).toEqual([
    ['mia', 'of-sam', 'sam'],
    ['mia', 'own', 'mia'],
  ]);
});

describe('an acknowledged session', () => {
  async function withAcknowledged() {
    const phone = makePhone();
    phone.answers(ok);
    const app = await phone.openApp();
    await app.receive('session', '', session('ivan'));
    await app.logSession('ivan', logOf('of-sam'));
    await app.logSession('ivan', logOf('own', { UserId: 'ivan' }));
    await settled();
    const shown = () =>
      app.shownCalls
        .current()
        .map(({ key, status }) => `${key}: ${status.state}`)
        .toSorted();
    const read = async (call: 'GetToday' | 'GetMyLogbook') => {
      await app.networkFirst(call, {}, async () => []);
      await later(100);
    };
    return { phone, app, shown, read };
  }

  test('leaves the phone when the list that holds it was asked for after it', async () => {
    const { app, shown, read } = await withAcknowledged();
    expect(shown()).toEqual(['of-sam: sent', 'own: sent']);
    await read('GetToday');
    expect(shown()).toEqual(['own: sent']);
    await read('GetMyLogbook');
    expect(await app.queuedCalls()).toEqual([]);
  });

  test('stays on the phone when the list was asked for before it, and while it is unsent', async () => {
    const { phone, app, shown, read } = await withAcknowledged();
    const list = Promise.withResolvers<[]>();
    vi.setSystemTime(Date.now() - 1);
    const asked = app.networkFirst('GetToday', {}, () => list.promise);
    vi.setSystemTime(Date.now() + 1);
    list.resolve([]);
    await asked;
    await later(100);
    expect(shown()).toContain('of-sam: sent');
    const { server } = heldBack(ok);
    phone.answers(server);
    await app.logSession('ivan', logOf('of-sam', { Revision: 2, Deleted: true }));
    await read('GetToday');
    expect(shown()).toContain('of-sam: sending');
  });
});

test('typed text is sealed when somebody else comes, and back when its author is', async () => {
  const phone = makePhone();
  const app = await phone.openApp();
  await app.receive('session', '', session('ivan'));
  const { storeTyped } = await import('./typed-store.ts');
  app.copyDrafts();
  storeTyped('ivan', 'log:lime-rock:sam', { Text: 'Late apex.' });
  await settled();
  phone.localStorage.removeItem('typed:ivan:log:lime-rock:sam');
  await nextPage(phone, NOBODY);
  expect(await allThatLies()).not.toContain('Late apex.');
  await nextPage(phone, session('ivan'));
  const { readTyped } = await import('./typed-store.ts');
  expect(readTyped('ivan', 'log:lime-rock:sam')).toEqual({ Text: 'Late apex.' });
});

test('a session without an author is not queued', async () => {
  const { logSession, queuedCalls } = await makePhone().openTab();
  await expect(logSession('', logOf('one'))).rejects.toThrow('no author');
  expect(await queuedCalls()).toEqual([]);
});
