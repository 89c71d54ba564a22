import { createDraftStore } from './draft-store.ts';

function storageOfBrowser(): Storage | null {
  try {
    return localStorage;
  } catch {
    // Even asking for it throws where the person has blocked site data.
    return null;
  }
}

/** The drafts on this phone. */
export const browserDrafts = createDraftStore({ storage: storageOfBrowser(), events: window });
