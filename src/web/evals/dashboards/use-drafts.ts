import { useEffect } from 'react';
import { useCurrent } from '#web/browser/use-current.ts';
import { browserDrafts } from '#web/client/draft-store.ts';

/** The drafts on this phone; the component renders again when this or another tab changes one. */
export function useDrafts() {
  useCurrent(browserDrafts.changes);
  useEffect(() => browserDrafts.watch(() => browserDrafts.changes.set({})), []);
  return browserDrafts;
}
