import { answerAt } from '#domain/evals/answers.ts';
import { type EvalDraft, mergeDrafts, setAnswer, setNotes } from '#domain/evals/draft.ts';
import type { NotesProperty } from '#domain/forms/template.ts';
import type { DraftStore } from './draft-store.ts';

/** Where the answers are: nothing to keep yet, on this phone, only in this tab, or taken away by another tab. */
export type DraftPlace = 'nowhere' | 'onPhone' | 'inTab' | 'removed';

export interface HeldDraft {
  readonly draft: EvalDraft;
  readonly place: DraftPlace;
}

/** A draft in somebody's hands: each change is kept at once, and other tabs' changes come in. */
export interface OpenDraft {
  current: () => HeldDraft;
  subscribe: (listener: () => void) => () => void;
  rate: (section: string, field: string, value: number) => void;
  writeNotes: (notes: NotesProperty, text: string) => void;
  /** Keeps what is held again after another tab has removed it. */
  keepAgain: () => void;
  /** The server has acknowledged it, or the person has given it up. */
  forget: () => void;
}

/** Opens the draft of an eval: the person's copy on the phone merged with the server's (product.md §4). */
export function openDraft(
  store: DraftStore,
  userId: string,
  onServer: EvalDraft,
  now: () => Date = () => new Date(),
): OpenDraft {
  const evalId = onServer.EvalId;
  const listeners = new Set<() => void>();

  const stored = () => store.read(evalId, userId);
  const withStored = (draft: EvalDraft): EvalDraft => {
    const own = stored();
    return own ? mergeDrafts(own, draft, now()) : draft;
  };
  const keep = (draft: EvalDraft): HeldDraft => ({
    draft,
    place: store.keep(userId, draft) ? 'onPhone' : 'inTab',
  });

  let held: HeldDraft = stored() ? keep(withStored(onServer)) : { draft: onServer, place: 'nowhere' };

  const hold = (next: HeldDraft) => {
    held = next;
    for (const listener of listeners) listener();
  };
  // Another tab may have written since: what it wrote is merged in first, so that neither undoes the other.
  const change = (edit: (draft: EvalDraft) => EvalDraft) => hold(keep(edit(withStored(held.draft))));
  const takeOver = () => {
    if (stored())
      hold({ draft: withStored(held.draft), place: held.place === 'inTab' ? 'inTab' : 'onPhone' });
    else if (held.place === 'onPhone') hold({ ...held, place: 'removed' });
  };

  return {
    current: () => held,
    subscribe: listener => {
      listeners.add(listener);
      const unwatch = store.watch(takeOver);
      return () => {
        listeners.delete(listener);
        unwatch();
      };
    },
    rate: (section, field, value) => {
      if (answerAt(held.draft.Answers, section, field) === value) return;
      change(draft => setAnswer(draft, section, field, value, now()));
    },
    writeNotes: (notes, text) => change(draft => setNotes(draft, notes, text, now())),
    keepAgain: () => hold(keep(held.draft)),
    forget: () => {
      store.forget(evalId);
      hold({ ...held, place: 'nowhere' });
    },
  };
}
