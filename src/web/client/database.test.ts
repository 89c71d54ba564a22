import { expect, onTestFinished, test } from 'vitest';
import { later, makePhone, settled, submissionOf } from '#testing/phone/fake-phone.ts';

/** Holds the database open in an older version, as a tab does that does not let go. */
async function holdOlder(): Promise<IDBDatabase> {
  const opening = indexedDB.open('apex-debrief', 2);
  await new Promise(resolve => {
    opening.onsuccess = resolve;
  });
  onTestFinished(() => opening.result.close());
  return opening.result;
}

test('a tab of an older version that does not let go holds up no submit', async () => {
  const phone = makePhone();
  await holdOlder();
  phone.answers(() => Response.json({ Ok: true }));
  const submitted = (await phone.openTab()).submit('ivan', submissionOf('a'));
  await later(3_000);
  expect(await submitted).toBe('sent');
  expect(phone.posted()).toEqual(['a']);
});

test('a newer version deletes cached answers, and keeps drafts and submits', async () => {
  const phone = makePhone();
  const keys = { copy: {}, submitQueue: { keyPath: 'key' }, draft: { keyPath: 'EvalId' } };
  const opening = indexedDB.open('apex-debrief', 3);
  opening.onupgradeneeded = () => {
    for (const [name, options] of Object.entries(keys)) opening.result.createObjectStore(name, options);
    opening.transaction?.objectStore('copy').put('{}', ['ivan', 'GetSheets', '']);
    opening.transaction?.objectStore('submitQueue').put({ key: 'a' });
    opening.transaction?.objectStore('draft').put({ EvalId: 'a' });
  };
  await new Promise(resolve => {
    opening.onsuccess = resolve;
  });
  opening.result.close();
  const { read } = await phone.openTab();
  const counts = await read(async database =>
    Promise.all((['copy', 'submitQueue', 'draft'] as const).map(name => database.count(name))),
  );
  expect(counts).toEqual([0, 1, 1]);
});

test('a database that opens late is used from then on', async () => {
  const phone = makePhone();
  const held = await holdOlder();
  const { queueSubmit, queuedCalls } = await phone.openTab();
  const refused = expect(queuedCalls()).rejects.toThrow('No answer in time');
  await later(3_000);
  await refused;
  held.close();
  await settled();
  await queueSubmit('ivan', submissionOf('a'));
  expect((await queuedCalls()).map(({ key }) => key)).toEqual(['a']);
});

test('closes the database for a newer version of the app', async () => {
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
  const silent = expect(queuedCalls()).rejects.toThrow('No answer in time');
  await later(3_000);
  await silent;
  IDBObjectStore.prototype.getAll = getAll;
  expect((await queuedCalls()).map(({ key }) => key)).toEqual(['a']);
});

test('aborts open changes when the browser keeps the page in memory', async () => {
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
