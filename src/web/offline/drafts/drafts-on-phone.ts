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

const SEALED = 'sealed-for:';

/** Leaves word that something sealed waits for a person: it is opened before the forms are (take-over.ts). */
export function noteSealed(userId: string): void {
  try {
    localStorage.setItem(SEALED + userId, '');
  } catch {
    // No room: it is opened all the same, a moment later.
  }
}

export function forgetSealed(userId: string): void {
  try {
    localStorage.removeItem(SEALED + userId);
  } catch {
    // Site data is blocked: there was none.
  }
}

/** Puts a draft where the forms look for it; false where there is no room. */
export function keepOnPhone(draft: StoredDraft): boolean {
  try {
    localStorage.setItem(`eval-draft:${draft.EvalId}`, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}
