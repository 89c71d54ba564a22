import { phoneDatabase, rangeOf } from './database.ts';
import { lastPerson, ME, withPerson } from './kept-person.ts';
import { forgetPictures } from './pictures-cache.ts';
import { sealWhatWaits } from './seal.ts';

/**
 * Notes who is signed in. Of anybody else nothing stays that could be read: copies are removed, what waits is sealed. Of
 * nobody nothing is kept.
 */
export const keepPerson = (userId: string | null, reply: unknown): Promise<void> =>
  withPerson(() => changePerson(userId, reply));

/** The session of whom an open page belongs to is over: without reception nobody is taken for them any more. */
export const endPerson = (userId: string): Promise<void> =>
  withPerson(async () => {
    const work = (await phoneDatabase()).transaction(['person', 'copy'], 'readwrite');
    const me = await work.objectStore('person').get(ME);
    if (me?.userId === userId) {
      await work.objectStore('person').put({ ...me, ended: true }, ME);
      await work.objectStore('copy').clear();
    }
    await work.done;
  });

/** Seals what waits for somebody else than this person. Where that cannot be done it waits as it is. */
export async function sealOthers(userId: string | null): Promise<void> {
  const before = await lastPerson();
  if (before && before.userId !== userId) await sealWhatWaits(before).catch(() => null);
}

async function changePerson(userId: string | null, reply: unknown): Promise<void> {
  await sealOthers(userId);
  const work = (await phoneDatabase()).transaction(['person', 'copy'], 'readwrite');
  const then = await work.objectStore('person').get(ME);
  if (then?.userId !== userId) await work.objectStore('copy').clear();
  if (userId === null) await work.objectStore('person').delete(ME);
  else await work.objectStore('person').put({ userId, reply: JSON.stringify(reply) }, ME);
  await work.done;
  if (then?.userId !== userId) await forgetPictures();
}

/** Keeps a reply of a call, unless somebody else has signed in meanwhile, in another tab. */
export async function keepCopy(userId: string, call: string, evalId: string, reply: unknown): Promise<void> {
  const database = await phoneDatabase();
  const work = database.transaction(['person', 'copy'], 'readwrite');
  const me = await work.objectStore('person').get(ME);
  if (me?.userId === userId && !me.ended) {
    const copies = work.objectStore('copy');
    if (reply === null) await copies.delete([userId, call, evalId]);
    else await copies.put(JSON.stringify(reply), [userId, call, evalId]);
  }
  await work.done;
}

/** The copy of a reply as JSON. */
export async function keptCopy(userId: string, call: string, evalId: string): Promise<string | undefined> {
  return (await phoneDatabase()).get('copy', [userId, call, evalId]);
}

/** All copies of one person's call, as evals and JSON. */
export async function keptCopies(userId: string, call: string): Promise<[evalId: string, reply: string][]> {
  const copies = (await phoneDatabase()).transaction('copy').store;
  const range = IDBKeyRange.bound([userId, call, ''], [userId, call, '\uffff']);
  const [keys, replies] = await Promise.all([copies.getAllKeys(range), copies.getAll(range)]);
  return keys.map((key, index) => [key[2], replies[index] ?? 'null']);
}

export async function removeCopy(userId: string, call: string, evalId: string): Promise<void> {
  await (await phoneDatabase()).delete('copy', [userId, call, evalId]);
}

/** Removes everything of a person, what waits to be sent too. */
export async function clearPhone(userId: string): Promise<void> {
  const stores = ['person', 'copy', 'outbox', 'draft', 'sealed'] as const;
  const work = (await phoneDatabase()).transaction(stores, 'readwrite');
  const person = work.objectStore('person');
  if ((await person.get(ME))?.userId === userId) await person.delete(ME);
  await work.objectStore('copy').delete(rangeOf(userId));
  await work.objectStore('outbox').delete(rangeOf(userId));
  await work.objectStore('draft').delete(rangeOf(userId));
  const sealed = work.objectStore('sealed');
  for (const record of await sealed.getAll()) {
    if (record.userId === userId) await sealed.delete(record.id);
  }
  await work.done;
}
