import type { DraftShelf } from '#web/client/draft-store.ts';

/** A phone's storage for tests: it can be full, and its events reach the tabs that watch it. */
export function fakeShelf() {
  const items = new Map<string, string>();
  const events = new EventTarget();
  let full = false;
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (full) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      items.set(key, text);
    },
    removeItem: (key: string) => void items.delete(key),
  };
  return {
    items,
    shelf: { storage, events } satisfies DraftShelf,
    fillUp: () => {
      full = true;
    },
    /** Dispatches the event that the browser sends to every tab except the writing tab. */
    tellTabs: () => void events.dispatchEvent(new Event('storage')),
  };
}
