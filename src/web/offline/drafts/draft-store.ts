import type { EvalDraft } from '#domain/evals/draft.ts';
import { parseStoredDraft, type StoredDraft } from './stored-draft.ts';

/** Stores drafts, each of one person. Synchronous, so that an answer is stored before the next frame. */
export interface DraftStore {
  /** The person's own draft; null if there is none, or another person's. */
  read: (evalId: string, userId: string) => EvalDraft | null;
  /** Stores a draft; false if there is no room or storage is blocked: it then lives as long as this tab. */
  keep: (userId: string, draft: EvalDraft) => boolean;
  forget: (evalId: string) => void;
  /** Calls back when another tab has changed drafts; returns how to stop that. */
  watch: (listener: () => void) => () => void;
}

/** A browser's storage, and the events about changes of other tabs. */
export interface DraftShelf {
  /** Null where the browser blocks storage. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;
  readonly events: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  /** Called with each draft that was stored, and with null for each that was removed. */
  readonly onChange?: (evalId: string, draft: StoredDraft | null) => void;
}

/** The key of an eval's draft in local storage (docs/product.md#drafts). */
export const draftKey = (evalId: string) => `eval-draft:${evalId}`;

export function createDraftStore({ storage, events, onChange }: DraftShelf): DraftStore {
  /** What could not be stored. */
  const inMemory = new Map<string, StoredDraft>();
  let saved = 0;

  const keepInStorage = (draft: StoredDraft): boolean => {
    try {
      storage?.setItem(draftKey(draft.EvalId), JSON.stringify(draft));
      return storage !== null;
    } catch {
      // The form warns the person, and the draft stays in memory.
      return false;
    }
  };

  return {
    read: (evalId, userId) => {
      const draft = inMemory.get(evalId) ?? parseStoredDraft(storage?.getItem(draftKey(evalId)) ?? null);
      if (draft?.EvalId !== evalId || draft.UserId !== userId) return null;
      const { UserId: _, Saved, ...own } = draft;
      return own;
    },
    keep: (userId, draft) => {
      saved = Math.max(Date.now(), saved + 1);
      const stored = { ...draft, UserId: userId, Saved: saved };
      const kept = keepInStorage(stored);
      if (kept) inMemory.delete(draft.EvalId);
      else inMemory.set(draft.EvalId, stored);
      onChange?.(draft.EvalId, stored);
      return kept;
    },
    forget: evalId => {
      inMemory.delete(evalId);
      storage?.removeItem(draftKey(evalId));
      onChange?.(evalId, null);
    },
    watch: listener => {
      events.addEventListener('storage', listener);
      return () => events.removeEventListener('storage', listener);
    },
  };
}
