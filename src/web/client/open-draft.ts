import {
  acknowledgeDraft,
  changeField,
  type EvalDraft,
  isSameVersion,
  mergeDraft,
  mergeReceived,
  sendMissing,
  untouchedDraft,
  valueIn,
} from '#domain/evals/draft.ts';
import { type DraftFields, type FieldValue, ratingName } from '#domain/evals/draft-fields.ts';
import type { NotesProperty } from '#domain/evals/forms/template.ts';
import { createState } from '#web/browser/state.ts';
import type { DraftStore } from './draft-store.ts';

/** Where the answers are: nowhere, as there are none yet; on the phone; only in this tab; or removed by another tab. */
export type DraftStorage = 'none' | 'onPhone' | 'inTab' | 'removed';

export interface DraftState {
  readonly draft: EvalDraft;
  readonly place: DraftStorage;
  /** The server took no more of it, since the eval is complete. */
  readonly isRefused?: true;
}

/** A draft while its form is open: each change is stored at once, and changes of other tabs and devices are merged in. */
export type OpenDraft = ReturnType<typeof openDraft>;

interface DraftedEval {
  readonly EvalId: string;
  readonly FormVersionId?: string | null | undefined;
  /** The name of the eval's subject. */
  readonly About?: string;
}

/**
 * Opens the draft of an eval: the phone's, merged with the server's (docs/product.md#drafts). Answers on another version of
 * the form stay on the phone as they are.
 */
export function openDraft(
  store: DraftStore,
  userId: string,
  { EvalId: evalId, FormVersionId, About }: DraftedEval,
  onServer: DraftFields,
  now: () => Date = () => new Date(),
) {
  const filled = { ...(FormVersionId && { FormVersionId }), ...(About && { About }) };
  const stored = () => {
    const onPhone = store.read(evalId, userId);
    return onPhone && isSameVersion(onPhone, filled) ? onPhone : null;
  };
  const isOtherKept = () => !stored() && store.read(evalId, userId) !== null;
  /** Returns the phone's current draft: another tab may have written since. */
  const latest = (): EvalDraft => {
    const own = stored();
    const { draft } = held.current();
    return own ? mergeReceived(own, draft) : draft;
  };
  const keep = (draft: EvalDraft): DraftState => ({
    draft,
    place: !isOtherKept() && store.keep(userId, draft) ? 'onPhone' : 'inTab',
  });

  const own = stored();
  const held = createState<DraftState>(
    own
      ? keep({ ...sendMissing(mergeDraft(own, onServer), onServer), ...filled })
      : { draft: { ...mergeDraft(untouchedDraft(evalId), onServer), ...filled }, place: 'none' },
  );

  // Merges in what another tab wrote first, so that neither undoes the other.
  const change = (name: string, value: FieldValue) => {
    if (valueIn(held.current().draft, name) !== value)
      held.set(keep(changeField(latest(), name, value, now())));
  };
  const readAgain = () => {
    const { place } = held.current();
    if (stored()) held.set({ draft: latest(), place: place === 'inTab' ? 'inTab' : 'onPhone' });
    else if (place === 'onPhone') held.set({ ...held.current(), place: 'removed' });
  };

  return {
    current: held.current,
    subscribe: (listener: () => void): (() => void) => {
      const unsubscribe = held.subscribe(listener);
      const unwatch = store.watch(readAgain);
      return () => {
        unsubscribe();
        unwatch();
      };
    },
    rate: (section: string, field: string, value: number): void => change(ratingName(section, field), value),
    writeNotes: (notes: NotesProperty, text: string): void => change(notes, text),
    /** Merges in the server's reply to the changes that were sent. */
    acknowledge: (sent: EvalDraft, kept: DraftFields): void => {
      const draft = acknowledgeDraft(latest(), sent, kept);
      // A draft that was removed meanwhile stays removed.
      held.set(stored() ? keep(draft) : { ...held.current(), draft });
    },
    /** The server takes no more of it. The answers stay until the person has seen that. */
    refuse: (): void => {
      if (held.current().place !== 'none') held.set({ ...held.current(), isRefused: true });
    },
    /** Stores it again after another tab has removed it, or the server refused it. */
    keepAgain: (): void => held.set(keep(held.current().draft)),
    /** Removes it: the server has all of it, or the person has discarded it. */
    forget: (): void => {
      if (!isOtherKept()) store.forget(evalId);
      held.set({ draft: { ...held.current().draft, Unsent: {} }, place: 'none' });
    },
  };
}
