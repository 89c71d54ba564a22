import { change, openDatabase, rangeOf } from './database.ts';
import { browserDrafts, unwritten, withStorage } from './drafts/browser-drafts.ts';
import { draftKey } from './drafts/draft-store.ts';
import { parseStoredDraft, type StoredDraft } from './drafts/stored-draft.ts';

// What forms do not need of the drafts, and so not in the first load.

/** The drafts in local storage, of one person or of all. */
export function draftsOnPhone(userId?: string): StoredDraft[] {
  const drafts = withStorage(storage =>
    Object.keys(storage)
      .filter(key => key.startsWith(draftKey('')))
      .flatMap(key => parseStoredDraft(storage.getItem(key)) ?? []),
  );
  return (drafts ?? []).filter(draft => userId === undefined || draft.UserId === userId);
}

/** Stores a draft that comes out of the database; false if there is no room. */
export const keepOnPhone = (draft: StoredDraft): boolean =>
  withStorage(storage => {
    storage.setItem(draftKey(draft.EvalId), JSON.stringify(draft));
    return true;
  }) ?? false;

/** Removes a draft whose place in the database has changed; unlike `forget` it leaves the database alone. */
export function removeFromPhone({ EvalId, UserId }: StoredDraft): void {
  if (browserDrafts.read(EvalId, UserId)) withStorage(storage => storage.removeItem(draftKey(EvalId)));
}

const SEALED = 'sealed-for:';

/** Notes that sealed data wait for a person, so that they are opened before any form is (connect.ts). */
export const noteSealed = (userId: string): void =>
  void withStorage(storage => storage.setItem(SEALED + userId, ''));

export const forgetSealed = (userId: string): void =>
  void withStorage(storage => storage.removeItem(SEALED + userId));

let isWriting = false;

async function writeAll(): Promise<void> {
  if (isWriting) return;
  isWriting = true;
  while (unwritten.drafts.size > 0) {
    const drafts = [...unwritten.drafts];
    unwritten.drafts.clear();
    // Local storage has them, too: without room for a copy there is none.
    await store(drafts).catch(() => null);
  }
  isWriting = false;
}

function store(drafts: readonly [evalId: string, draft: StoredDraft | null][]): Promise<void> {
  return change(['draft'], async work => {
    const copies = work.objectStore('draft');
    for (const [evalId, draft] of drafts) {
      if (draft) await copies.put(draft);
      else {
        for (const key of await copies.getAllKeys()) if (key[1] === evalId) await copies.delete(key);
      }
    }
  });
}

/**
 * Copies each draft to the database from now on. Browsers write local storage to disk some seconds late: the last
 * answers before a browser is killed would be lost.
 */
export function copyDrafts(): void {
  unwritten.write = () => void writeAll();
  unwritten.write();
}

const later = (there: StoredDraft, copy: StoredDraft) =>
  (there.Saved ?? 0) < (copy.Saved ?? 0) ? copy : there;

/**
 * Gives local storage what it lacks of a person's drafts, and tells the open forms. `join` decides between two copies;
 * by default the later one is kept.
 */
export async function restoreDrafts(userId: string, join = later): Promise<void> {
  const copies = await (await openDatabase()).getAll('draft', rangeOf(userId));
  const stored = new Map(draftsOnPhone().map(draft => [draft.EvalId, draft]));
  let isNews = false;
  for (const copy of copies) {
    const there = stored.get(copy.EvalId);
    // Another person's draft stays until they are signed out.
    if (there && there.UserId !== userId) continue;
    const draft = there ? join(there, copy) : copy;
    if (draft !== there && keepOnPhone(draft)) isNews = true;
  }
  if (isNews) dispatchEvent(new Event('storage'));
}
