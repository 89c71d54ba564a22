import { expect, onTestFinished, test } from 'vitest';
import { filledDraft, later, makePhone, settled, submissionOf } from './fake-phone.ts';

const rest = { draftGone: false, tries: 0, dueAt: 0 };
/** A submit as versions 1 and 2 of the app have stored it. */
const entryOf = (evalId: string, standing: object = { state: 'waiting' }) => ({
  userId: 'ivan',
  evalId,
  submission: submissionOf(evalId),
  standing,
  ...rest,
});
const entry = entryOf('a');
/** The same in this version. */
const callOf = (key: string, status: object = { state: 'waiting' }) => ({
  owner: 'ivan',
  call: 'PostEval',
  key,
  body: submissionOf(key),
  about: null,
  status,
  ...rest,
});

/** The database as an older version of the app has made it, held open by a tab that does not let go. */
async function holdOlder(version: 1 | 2, entries: readonly object[] = []): Promise<IDBDatabase> {
  const opening = indexedDB.open('apex-debrief', version);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore('person');
    opening.result.createObjectStore('copy');
    if (version === 2) {
      opening.result.createObjectStore('draft', { keyPath: ['UserId', 'EvalId'] });
      opening.result.createObjectStore('sealed', { keyPath: 'id' });
    }
    const outbox = opening.result.createObjectStore('outbox', { keyPath: ['userId', 'evalId'] });
    for (const each of entries) outbox.add(each);
  };
  await new Promise(resolve => {
    opening.onsuccess = resolve;
  });
  onTestFinished(() => opening.result.close());
  return opening.result;
}

test.each([1, 2] as const)('what waits in the database of version %i is sent by this one', async version => {
  const phone = makePhone();
  (await holdOlder(version, [entry])).close();
  phone.answers(() => Response.json({ Ok: true }));
  const { deliver, queuedSubmit } = await phone.openTab();
  await deliver({ userId: 'ivan' });
  expect(phone.posted()).toEqual(['a']);
  expect((await queuedSubmit('ivan', 'a'))?.status.state).toBe('sent');
});

test('every submit of an older version keeps its answers and its status', async () => {
  const phone = makePhone();
  const refused = { state: 'refused', refusal: { status: 409, title: 'No', detail: 'Submitted before.' } };
  const later = { ...entryOf('c'), about: 'Sam Student', queued: 1.5, tries: 3, dueAt: 7 };
  (await holdOlder(2, [entry, entryOf('b', refused), later])).close();
  const { queuedCalls, openDatabase } = await phone.openTab();
  expect(await queuedCalls()).toEqual([
    callOf('a'),
    callOf('b', refused),
    { ...callOf('c'), about: 'Sam Student', queued: 1.5, tries: 3, dueAt: 7 },
  ]);
  expect([...(await openDatabase()).objectStoreNames]).not.toContain('outbox');
});

test('a tab of an older version that does not let go holds up no submit', async () => {
  const phone = makePhone();
  await holdOlder(2);
  phone.answers(() => Response.json({ Ok: true }));
  const submitted = (await phone.openTab()).submit('ivan', filledDraft('a'));
  await later(3_000);
  expect(await submitted).toBe('sent');
  expect(phone.posted()).toEqual(['a']);
});

test('a database that opens late is there for whoever asks then', async () => {
  const phone = makePhone();
  const held = await holdOlder(1, [entry]);
  const { queuedCalls } = await phone.openTab();
  const refused = expect(queuedCalls()).rejects.toThrow('does not open');
  await later(3_000);
  await refused;
  held.close();
  await settled();
  expect(await queuedCalls()).toEqual([callOf('a')]);
});

test('a newer version of the app gets the database, and this one does without as long as that is there', async () => {
  const phone = makePhone();
  const { queueSubmit, queuedCalls } = await phone.openTab();
  await queueSubmit('ivan', submissionOf('a'));
  const newer = indexedDB.open('apex-debrief', 99);
  await new Promise(resolve => {
    newer.onsuccess = resolve;
  });
  await expect(queuedCalls()).rejects.toThrow('version');
  newer.result.close();
  indexedDB.deleteDatabase('apex-debrief');
  expect(await queuedCalls()).toEqual([]);
});

test('a browser that refuses the database is asked again the next time', async () => {
  const phone = makePhone();
  const { queuedCalls } = await phone.openTab();
  const open = indexedDB.open.bind(indexedDB);
  indexedDB.open = () => {
    throw new DOMException('Internal error opening backing store.', 'UnknownError');
  };
  await expect(queuedCalls()).rejects.toThrow('backing store');
  indexedDB.open = open;
  expect(await queuedCalls()).toEqual([]);
});

test('a database that leaves a page without an answer is opened anew', async () => {
  const phone = makePhone();
  const { queueSubmit, queuedCalls } = await phone.openTab();
  await queueSubmit('ivan', submissionOf('a'));
  const { getAll } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.getAll = function (...asked) {
    const request = getAll.apply(this, asked);
    request.addEventListener('success', event => event.stopImmediatePropagation());
    return request;
  };
  const silent = expect(queuedCalls()).rejects.toThrow('does not answer');
  await later(3_000);
  await silent;
  IDBObjectStore.prototype.getAll = getAll;
  expect((await queuedCalls()).map(({ key }) => key)).toEqual(['a']);
});

test('a page that the browser keeps in memory leaves no change open that others would wait for', async () => {
  const phone = makePhone();
  const { change, queuedCalls } = await phone.openTab();
  const begun = Promise.withResolvers<void>();
  const left = change(['submitQueue'], async work => {
    begun.resolve();
    for (;;) await work.objectStore('submitQueue').count();
  });
  const aborted = expect(left).rejects.toThrow();
  await begun.promise;
  dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }));
  await aborted;
  expect(await queuedCalls()).toEqual([]);
});
