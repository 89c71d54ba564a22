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

/**
 * Takes over what an account that was merged into this one has left on the phone, before anything opens a draft. On a
 * phone with nobody else's drafts nothing is asked or loaded.
 */
export async function takeOverDrafts(userId: string): Promise<void> {
  const drafts = draftsOnPhone();
  if (drafts.every(draft => draft.UserId === userId)) return;
  const { adoptDrafts } = await import('./adopt-drafts.ts');
  await adoptDrafts(drafts, userId);
}
