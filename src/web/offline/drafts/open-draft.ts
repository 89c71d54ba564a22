import {
  acknowledgeDraft,
  changeField,
  type EvalDraft,
  heardIn,
  mergeDraft,
  sendMissing,
  untouchedDraft,
  valueIn,
} from '#domain/evals/draft.ts';
import { type FieldValue, type KeptFields, ratingName } from '#domain/evals/draft-fields.ts';
import type { NotesProperty } from '#domain/forms/template.ts';
import type { DraftStore } from './draft-store.ts';

/** Where the answers are: nothing to keep yet, on this phone, only in this tab, or taken away by another tab. */
export type DraftPlace = 'nowhere' | 'onPhone' | 'inTab' | 'removed';

export interface HeldDraft {
  readonly draft: EvalDraft;
  readonly place: DraftPlace;
  /** The server took no more of it, since the eval is complete. */
  readonly isRefused?: true;
}

/** A draft in somebody's hands: each change is kept at once, and other tabs' and devices' changes come in. */
export interface OpenDraft {
  current: () => HeldDraft;
  subscribe: (listener: () => void) => () => void;
  rate: (section: string, field: string, value: number) => void;
  writeNotes: (notes: NotesProperty, text: string) => void;
  /** The server has ruled on what was sent, and this is what it keeps now. */
  acknowledge: (sent: EvalDraft, kept: KeptFields) => void;
  /** The server takes no more of it. What is here stays until somebody has looked. */
  refuse: () => void;
  /** Keeps what is held again after another tab has removed it, or the server refused it. */
  keepAgain: () => void;
  /** The server has acknowledged it, or the person has given it up. */
  forget: () => void;
}

/** Opens the draft of an eval: the person's copy on the phone merged with the server's (docs/product.md#drafts). */
export function openDraft(
  store: DraftStore,
  userId: string,
  evalId: string,
  onServer: KeptFields,
  now: () => Date = () => new Date(),
): OpenDraft {
  const listeners = new Set<() => void>();

  const stored = () => store.read(evalId, userId);
  /** What this phone has now: another tab may have written since. */
  const latest = (): EvalDraft => {
    const own = stored();
    return own ? mergeDraft(own, heardIn(held.draft)) : held.draft;
  };
  const keep = (draft: EvalDraft): HeldDraft => ({
    draft,
    place: store.keep(userId, draft) ? 'onPhone' : 'inTab',
  });

  const own = stored();
  let held: HeldDraft = own
    ? keep(sendMissing(mergeDraft(own, onServer), onServer))
    : { draft: mergeDraft(untouchedDraft(evalId), onServer), place: 'nowhere' };

  const hold = (next: HeldDraft) => {
    held = next;
    for (const listener of listeners) listener();
  };
  // What another tab wrote is merged in first, so that neither undoes the other.
  const change = (name: string, value: FieldValue) => {
    if (valueIn(held.draft, name) !== value) hold(keep(changeField(latest(), name, value, now())));
  };
  const takeOver = () => {
    if (stored()) hold({ draft: latest(), place: held.place === 'inTab' ? 'inTab' : 'onPhone' });
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
    rate: (section, field, value) => change(ratingName(section, field), value),
    writeNotes: change,
    acknowledge: (sent, kept) => {
      const draft = acknowledgeDraft(latest(), sent, kept);
      // What was forgotten meanwhile is not brought back.
      hold(stored() ? keep(draft) : { ...held, draft });
    },
    refuse: () => {
      if (held.place !== 'nowhere') hold({ ...held, isRefused: true });
    },
    keepAgain: () => hold(keep(held.draft)),
    forget: () => {
      store.forget(evalId);
      hold({ draft: { ...held.draft, Unsent: {} }, place: 'nowhere' });
    },
  };
}
