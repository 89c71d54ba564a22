import type { KeptEdit } from '#web/parts/profile-form/use-profile-draft.ts';

const PREFIX = 'profile-edit:';

function storage(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    // Even asking for it throws where the person has blocked site data.
    return null;
  }
}

/** Keeps in this tab what a person has typed while they sign in again; false when it cannot be kept. */
export function keepEdit(userId: string, edit: KeptEdit): boolean {
  try {
    storage()?.setItem(PREFIX + userId, JSON.stringify(edit));
    return storage() !== null;
  } catch {
    // The storage is full.
    return false;
  }
}

/** What was kept for the person, once. What somebody else has left here is thrown away unread. */
export function takeKeptEdit(userId: string): KeptEdit | null {
  const shelf = storage();
  if (!shelf) return null;
  const kept = shelf.getItem(PREFIX + userId);
  for (const key of Object.keys(shelf)) if (key.startsWith(PREFIX)) shelf.removeItem(key);
  return kept === null ? null : JSON.parse(kept);
}
