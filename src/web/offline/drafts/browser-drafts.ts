import { createDraftStore } from './draft-store.ts';
import type { StoredDraft } from './stored-draft.ts';

function storageOfBrowser(): Storage | null {
  try {
    return localStorage;
  } catch {
    // Even asking for it throws where the person has blocked site data.
    return null;
  }
}

/** Drafts that were kept or forgotten (null) before `listener` was there, and whoever keeps them once more. */
export const draftChanges: {
  readonly unheard: Map<string, StoredDraft | null>;
  listener?: (evalId: string, draft: StoredDraft | null) => void;
} = { unheard: new Map() };

/** The drafts on this phone. */
export const browserDrafts = createDraftStore({
  storage: storageOfBrowser(),
  events: window,
  onChange: (evalId, draft) => {
    if (draftChanges.listener) draftChanges.listener(evalId, draft);
    else draftChanges.unheard.set(evalId, draft);
  },
});
