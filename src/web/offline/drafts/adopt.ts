import type { ReplyOf } from '#contract/calls.ts';
import { joinInto } from './join-drafts.ts';
import { parseStoredDraft, type StoredDraft } from './stored-draft.ts';

type Former = Pick<ReplyOf<'GetFormerIds'>, 'People' | 'Evals'>;
type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const keyOf = (evalId: string) => `eval-draft:${evalId}`;

/**
 * Makes drafts that lie under a former id of the person, or of an eval of theirs, drafts under the present one. Where
 * there is one already, the newer answers win and the older ones fill the gaps (docs/product.md#drafts).
 */
export function adopt(
  storage: DraftStorage,
  drafts: readonly StoredDraft[],
  userId: string,
  { People, Evals }: Former,
): void {
  const isTheirs = (draft: StoredDraft) => draft.UserId === userId || People.includes(draft.UserId);
  for (const draft of drafts.filter(isTheirs)) {
    const EvalId = Evals.find(({ FormerId }) => FormerId === draft.EvalId)?.EvalId ?? draft.EvalId;
    if (EvalId === draft.EvalId && draft.UserId === userId) continue;
    const there = EvalId === draft.EvalId ? null : parseStoredDraft(storage.getItem(keyOf(EvalId)));
    const moved = { ...draft, EvalId };
    const joined = there && isTheirs(there) ? joinInto(there, moved) : moved;
    storage.setItem(keyOf(EvalId), JSON.stringify({ ...joined, UserId: userId }));
    if (EvalId !== draft.EvalId) storage.removeItem(keyOf(draft.EvalId));
  }
}
