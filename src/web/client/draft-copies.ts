import { joinCopies } from '#domain/evals/stored-draft.ts';
import { change, rangeOf, read } from './database.ts';
import { browserDrafts, pendingCopies } from './draft-store.ts';

let isPersistenceAsked = false;

/** Asks the browser, once for a page, to keep what is on the phone. Without it, the notice before deletion stays. */
async function askToPersist(): Promise<void> {
  if (isPersistenceAsked || !navigator.storage?.persist) return;
  isPersistenceAsked = true;
  await navigator.storage.persist();
}

async function writeAll(): Promise<void> {
  const drafts = [...pendingCopies];
  pendingCopies.clear();
  if (drafts.length === 0) return;
  if (drafts.some(([, draft]) => draft)) void askToPersist().catch(() => undefined);
  await change(['draft'], async work => {
    const copies = work.objectStore('draft');
    for (const [evalId, draft] of drafts) {
      const gone = draft ? [] : (await copies.getAllKeys()).filter(key => key[1] === evalId);
      for (const key of gone) await copies.delete(key);
      if (draft) await copies.put(draft);
    }
  });
}

/** Copies each draft to the database: browsers write local storage to disk late, which a kill would lose. */
export function copyDrafts(): void {
  let writing = Promise.resolve();
  const write = () => {
    // Local storage has them, too: without room for a copy there is none.
    writing = writing.then(writeAll).catch(() => undefined);
  };
  browserDrafts.changes.subscribe(write);
  write();
}

/** Gives local storage what it lacks of a person's drafts, and tells the open forms. */
export async function restoreDrafts(userId: string): Promise<void> {
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
