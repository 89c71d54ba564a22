import { phoneDatabase } from './database.ts';

const ME = 'me';
/** Notes who is signed in; whatever is kept of another person is removed. Of nobody nothing is kept. */
export async function keepPerson(userId: string | null, reply: unknown): Promise<void> {
  const database = await phoneDatabase();
  const work = database.transaction(['person', 'copy'], 'readwrite');
  const before = await work.objectStore('person').get(ME);
  if (before?.userId !== userId) await work.objectStore('copy').clear();
  if (userId === null) await work.objectStore('person').delete(ME);
  else await work.objectStore('person').put({ userId, reply: JSON.stringify(reply) }, ME);
  await work.done;
}

/** Who was signed in when the server was last reached. */
export async function keptPerson(): Promise<{ userId: string; reply: string } | undefined> {
  return (await phoneDatabase()).get('person', ME);
}

/** Keeps a reply of a call, unless somebody else has signed in meanwhile, in another tab. */
export async function keepCopy(userId: string, call: string, evalId: string, reply: unknown): Promise<void> {
  const database = await phoneDatabase();
  const work = database.transaction(['person', 'copy'], 'readwrite');
  const me = await work.objectStore('person').get(ME);
  if (me?.userId === userId) {
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

/** Removes everything of a person, the outbox too. */
export async function clearPhone(userId: string): Promise<void> {
  const work = (await phoneDatabase()).transaction(['person', 'copy', 'outbox'], 'readwrite');
  await work.objectStore('person').clear();
  await work.objectStore('copy').clear();
  await work.objectStore('outbox').delete(IDBKeyRange.bound([userId, ''], [userId, '\uffff']));
  await work.done;
}
