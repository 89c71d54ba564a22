import { phoneDatabase, rangeOf } from './database.ts';
import { draftChanges } from './drafts/browser-drafts.ts';
import { draftsOnPhone, keepOnPhone } from './drafts/drafts-on-phone.ts';
import type { StoredDraft } from './drafts/stored-draft.ts';

const changed = new Map<string, StoredDraft | null>();
let writing = false;

async function write(): Promise<void> {
  if (writing) return;
  writing = true;
  while (changed.size > 0) {
    const changes = [...changed];
    changed.clear();
    // Local storage has them, too: without room for a copy there is none.
    await store(changes).catch(() => null);
  }
  writing = false;
}

async function store(changes: readonly [evalId: string, draft: StoredDraft | null][]): Promise<void> {
  const { store: copies, done } = (await phoneDatabase()).transaction('draft', 'readwrite');
  for (const [evalId, draft] of changes) {
    if (draft) await copies.put(draft);
    else {
      for (const key of await copies.getAllKeys()) if (key[1] === evalId) await copies.delete(key);
    }
  }
  await done;
}

/**
 * Keeps each draft in the database, too, from now on. The browser writes local storage to disk some seconds late: what
 * was filled just before it is killed would be gone.
 */
export function followDrafts(): void {
  const follow = (evalId: string, draft: StoredDraft | null) => {
    changed.set(evalId, draft);
    void write();
  };
  draftChanges.listener = follow;
  for (const [evalId, draft] of draftChanges.unheard) follow(evalId, draft);
  draftChanges.unheard.clear();
}

/**
 * Gives local storage back what of a person's drafts it has lost; forms that are open take it over. `join` is asked
 * where both have one; otherwise the later copy stands.
 */
export async function restoreDrafts(
  userId: string,
  join = (there: StoredDraft, copy: StoredDraft) => ((there.Saved ?? 0) < (copy.Saved ?? 0) ? copy : there),
): Promise<void> {
  const copies = await (await phoneDatabase()).getAll('draft', rangeOf(userId));
  const stored = new Map(draftsOnPhone().map(draft => [draft.EvalId, draft]));
  let isNews = false;
  for (const copy of copies) {
    const there = stored.get(copy.EvalId);
    // Somebody else's stays until they have signed out.
    if (there && there.UserId !== userId) continue;
    const draft = there ? join(there, copy) : copy;
    if (draft !== there && keepOnPhone(draft)) isNews = true;
  }
  if (isNews) dispatchEvent(new Event('storage'));
}
