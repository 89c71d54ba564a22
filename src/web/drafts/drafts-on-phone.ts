import { parseStoredDraft, type StoredDraft } from './stored-draft.ts';

/** Every draft that lies on this phone, whosever it is. */
export function draftsOnPhone(): StoredDraft[] {
  try {
    const keys = Object.keys(localStorage).filter(key => key.startsWith('eval-draft:'));
    return keys.flatMap(key => parseStoredDraft(localStorage.getItem(key)) ?? []);
  } catch {
    // Site data is blocked: there are none.
    return [];
  }
}
