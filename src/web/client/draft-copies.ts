import { joinCopies } from '#domain/evals/stored-draft.ts';
import { change, rangeOf, read } from './database.ts';
import { browserDrafts, pendingCopies } from './draft-store.ts';
import { pendingTyped, restoreTyped, typedChanges, typedKey } from './typed-store.ts';

/** The keys of typed text that this tab has removed, such as by a save. */
const removedHere = new Set<string>();

/** Whether this tab has removed a text, whose copy may still be in the database. */
const isRemovedHere = (key: string): boolean =>
  pendingTyped.has(key) ? pendingTyped.get(key) === null : removedHere.has(key);

/** Writes what is pending; returns whether a draft or text was stored. */
async function writePending(): Promise<boolean> {
  const [drafts, typed] = [[...pendingCopies], [...pendingTyped]];
  pendingCopies.clear();
  pendingTyped.clear();
  if (drafts.length + typed.length === 0) return false;
  for (const [key, text] of typed) {
    if (text === null) removedHere.add(key);
    else removedHere.delete(key);
  }
  await change(['draft', 'typed'], async work => {
    for (const [key, text] of typed) {
      if (text === null) await work.objectStore('typed').delete(key);
      else await work.objectStore('typed').put(text, key);
    }
    const copies = work.objectStore('draft');
    for (const [evalId, draft] of drafts) {
      const gone = draft ? [] : (await copies.getAllKeys()).filter(key => key[1] === evalId);
      for (const key of gone) await copies.delete(key);
      if (draft) await copies.put(draft);
    }
  });
  return [...drafts, ...typed].some(([, copy]) => copy);
}

/** Copies each draft, and all typed text, to the database: browsers write local storage to disk late, which a kill would lose. */
export function copyDrafts(): void {
  let writing: Promise<unknown> = Promise.resolve();
  let isPersistenceAsked = false;
  const writeAll = async () => {
    if (!(await writePending()) || isPersistenceAsked) return;
    isPersistenceAsked = true;
    // The browser keeps what is on the phone. Without it, the notice before deletion stays.
    void navigator.storage?.persist?.().catch(() => undefined);
  };
  const write = () => {
    // Local storage has them, too: without room for a copy there is none.
    writing = writing.then(writeAll).catch(() => undefined);
  };
  browserDrafts.changes.subscribe(write);
  typedChanges.subscribe(write);
  write();
}

/** The texts of a person in the database. */
export const typedCopies = (userId: string) =>
  IDBKeyRange.bound(typedKey(userId, ''), typedKey(userId, '\uffff'));

/** Gives local storage what it lacks of the text that a person has typed, and notifies the open forms. */
export async function restoreTypedCopies(userId: string): Promise<void> {
  const range = typedCopies(userId);
  const [keys, texts] = await read(database =>
    Promise.all([database.getAllKeys('typed', range), database.getAll('typed', range)]),
  );
  const start = typedKey(userId, '').length;
  const copies = keys.map((key, place) => ({ key, form: key.slice(start), text: texts[place] ?? '' }));
  restoreTyped(
    userId,
    copies.filter(({ key }) => !isRemovedHere(key)),
  );
}

/** Does the same for a person's drafts and typed text. */
export async function restoreDrafts(userId: string): Promise<void> {
  await restoreTypedCopies(userId);
  let isNews = false;
  for (const copy of await read(database => database.getAll('draft', rangeOf(userId)))) {
    const there = browserDrafts.stored(copy.EvalId);
    // Another person's draft stays until they are signed out.
    if (there && there.UserId !== userId) continue;
    const draft = there ? joinCopies(there, copy) : copy;
    if (JSON.stringify(draft) !== JSON.stringify(there) && browserDrafts.put(draft)) isNews = true;
  }
  if (isNews) dispatchEvent(new Event('storage'));
}
