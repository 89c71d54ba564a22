import { expect, onTestFinished, test } from 'vitest';
import { later, makePhone, settled, submissionOf } from './fake-phone.ts';

const entry = {
  userId: 'ivan',
  evalId: 'a',
  submission: submissionOf('a'),
  draftGone: false,
  standing: { state: 'waiting' },
  tries: 0,
  dueAt: 0,
};

/** The database as the first version of the app has made it, held open by a tab that does not let go. */
async function holdFirstVersion(entries: readonly object[] = []): Promise<IDBDatabase> {
  const opening = indexedDB.open('apex-debrief', 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore('person');
    opening.result.createObjectStore('copy');
    const outbox = opening.result.createObjectStore('outbox', { keyPath: ['userId', 'evalId'] });
    for (const each of entries) outbox.add(each);
  };
  await new Promise(resolve => {
    opening.onsuccess = resolve;
  });
  onTestFinished(() => opening.result.close());
  return opening.result;
}

test('what waits in the database of the first version is sent by this one', async () => {
  const phone = makePhone();
  (await holdFirstVersion([entry])).close();
  phone.answers(() => Response.json({ Ok: true }));
  const { deliver, entryOf } = await phone.openTab();
  await deliver({ userId: 'ivan' });
  expect(phone.posted()).toEqual(['a']);
  expect((await entryOf('ivan', 'a'))?.standing.state).toBe('sent');
});

test('a tab of the first version that does not let go holds up no submit', async () => {
  const phone = makePhone();
  await holdFirstVersion();
  phone.answers(() => Response.json({ Ok: true }));
  const submitted = (await phone.openTab()).submit('ivan', submissionOf('a'));
  await later(3_000);
  expect(await submitted).toBe('sent');
  expect(phone.posted()).toEqual(['a']);
});

test('a database that opens late is there for whoever asks then', async () => {
  const phone = makePhone();
  const held = await holdFirstVersion([entry]);
  const { outboxOf } = await phone.openTab();
  const refused = expect(outboxOf()).rejects.toThrow('does not open');
  await later(3_000);
  await refused;
  held.close();
  await settled();
  expect(await outboxOf()).toEqual([entry]);
});

test('a newer version of the app gets the database, and this one does without as long as that is there', async () => {
  const phone = makePhone();
  const { queueSubmit, outboxOf } = await phone.openTab();
  await queueSubmit('ivan', submissionOf('a'));
  const newer = indexedDB.open('apex-debrief', 99);
  await new Promise(resolve => {
    newer.onsuccess = resolve;
  });
  await expect(outboxOf()).rejects.toThrow('version');
  newer.result.close();
  indexedDB.deleteDatabase('apex-debrief');
  expect(await outboxOf()).toEqual([]);
});

test('a browser that refuses the database is asked again the next time', async () => {
  const phone = makePhone();
  const { outboxOf } = await phone.openTab();
  const open = indexedDB.open.bind(indexedDB);
  indexedDB.open = () => {
    throw new DOMException('Internal error opening backing store.', 'UnknownError');
  };
  await expect(outboxOf()).rejects.toThrow('backing store');
  indexedDB.open = open;
  expect(await outboxOf()).toEqual([]);
});
