import type { EvalDraft } from '#domain/evals/draft.ts';
import { parseStoredDraft, type StoredDraft } from './stored-draft.ts';

/** Drafts of evals, each of one person; synchronous, so that an answer is kept before the next frame. */
export interface DraftStore {
  /** The person's own draft; somebody else's on the same phone counts as none. */
  read: (evalId: string, userId: string) => EvalDraft | null;
  /** Keeps a draft; false when the phone would not, and it outlives only what this tab does. */
  keep: (userId: string, draft: EvalDraft) => boolean;
  forget: (evalId: string) => void;
  /** Calls back when another tab has changed drafts; gives the way to stop that. */
  watch: (listener: () => void) => () => void;
}

/** Storage and the events that tell of changes which other tabs made in it. */
export interface DraftShelf {
  /** Null where the browser blocks storage. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;
  readonly events: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  /** Hears of each draft that was kept, and of each that was forgotten (null). */
  readonly onChange?: (evalId: string, draft: StoredDraft | null) => void;
}

/** Where an eval's draft lies (docs/product.md#drafts). */
const keyOf = (evalId: string) => `eval-draft:${evalId}`;

export function createDraftStore({ storage, events, onChange }: DraftShelf): DraftStore {
  /** What storage would not take. */
  const inMemory = new Map<string, StoredDraft>();
  let saved = 0;

  const keepInStorage = (draft: StoredDraft): boolean => {
    try {
      storage?.setItem(keyOf(draft.EvalId), JSON.stringify(draft));
      return storage !== null;
    } catch {
      // Full, or blocked: the caller warns, and the draft lives on in memory.
      return false;
    }
  };

  return {
    read: (evalId, userId) => {
      const draft = inMemory.get(evalId) ?? parseStoredDraft(storage?.getItem(keyOf(evalId)) ?? null);
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
      storage?.removeItem(keyOf(evalId));
      onChange?.(evalId, null);
    },
    watch: listener => {
      events.addEventListener('storage', listener);
      return () => events.removeEventListener('storage', listener);
    },
  };
}
