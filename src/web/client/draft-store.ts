import type { EvalDraft } from '#domain/evals/draft.ts';
import { parseStoredDraft, type StoredDraft } from '#domain/evals/stored-draft.ts';
import { createState } from '#web/browser/state.ts';
import { withStorage } from '#web/browser/storage.ts';

export interface DraftShelf {
  /** Null where the browser blocks storage. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;
  readonly events: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  /** Called with each draft that was stored, and with null for each that was removed. */
  readonly onChange?: (evalId: string, draft: StoredDraft | null) => unknown;
}

/** The key of an eval's draft in local storage (docs/product.md#drafts). */
const draftKey = (evalId: string) => `eval-draft:${evalId}`;

export type DraftStore = ReturnType<typeof createDraftStore>;

/** Stores drafts, each of one person. Synchronous, so that an answer is stored before the next frame. */
export function createDraftStore({ storage, events, onChange }: DraftShelf) {
  /** Drafts that could not be stored. */
  const inMemory = new Map<string, StoredDraft>();
  const changes = createState({});
  let saved = 0;

  const put = (draft: StoredDraft): boolean => {
    try {
      storage?.setItem(draftKey(draft.EvalId), JSON.stringify(draft));
      return storage !== null;
    } catch {
      // The form warns the person.
      return false;
    }
  };
  const stored = (evalId: string) => parseStoredDraft(storage?.getItem(draftKey(evalId)) ?? null);
  const remove = (evalId: string) => storage?.removeItem(draftKey(evalId));

  return {
    put,
    stored,
    remove,
    /** The person's own draft; null if there is none, or another person's. */
    read: (evalId: string, userId: string): EvalDraft | null => {
      const draft = inMemory.get(evalId) ?? stored(evalId);
      if (draft?.EvalId !== evalId || draft.UserId !== userId) return null;
      const { UserId: _, Saved, ...own } = draft;
      return own;
    },
    /** Stores what has changed; false if it could not be stored: it then lives as long as this tab. */
    keep: (userId: string, draft: EvalDraft): boolean => {
      saved = Math.max(Date.now(), saved + 1);
      const changed = { ...draft, UserId: userId, Saved: saved };
      const isKept = put(changed);
      if (isKept) inMemory.delete(draft.EvalId);
      else inMemory.set(draft.EvalId, changed);
      onChange?.(draft.EvalId, changed);
      changes.set({});
      return isKept;
    },
    forget: (evalId: string): void => {
      inMemory.delete(evalId);
      remove(evalId);
      onChange?.(evalId, null);
      changes.set({});
    },
    /** Another value after each change in this tab. */
    changes,
    /** Calls back when another tab has changed drafts; returns how to stop that. */
    watch: (listener: () => void) => {
      events.addEventListener('storage', listener);
      return () => events.removeEventListener('storage', listener);
    },
    /** All that a person has in the storage. */
    storedOf: (userId: string): StoredDraft[] =>
      Object.keys(storage ?? {})
        .filter(key => key.startsWith(draftKey('')))
        .flatMap(key => stored(key.slice(draftKey('').length)) ?? [])
        .filter(draft => draft.UserId === userId),
  };
}

/** Drafts changed, or removed (null), since the last were copied (draft-copies.ts). */
export const pendingCopies = new Map<string, StoredDraft | null>();

export const browserDrafts = createDraftStore({
  storage: withStorage(storage => storage),
  events: globalThis,
  onChange: (evalId, draft) => pendingCopies.set(evalId, draft),
});
