import { createDraftStore } from './draft-store.ts';
import type { StoredDraft } from './stored-draft.ts';

/** Gives null if the browser blocks site data: then even asking for local storage throws. */
export function withStorage<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(localStorage);
  } catch {
    return null;
  }
}

/**
 * Drafts that were changed, or removed (null), since they were last written to the database, and what writes them: it
 * is loaded later than the forms (draft-copies.ts).
 */
export const unwritten = { drafts: new Map<string, StoredDraft | null>(), write: (): void => {} };

/** The drafts in local storage. */
export const browserDrafts = createDraftStore({
  storage: withStorage(storage => storage),
  events: window,
  onChange: (evalId, draft) => {
    unwritten.drafts.set(evalId, draft);
    unwritten.write();
  },
});
