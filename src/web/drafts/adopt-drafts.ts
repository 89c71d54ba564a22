import type { ReplyOf } from '#contract/calls.ts';
import { changeField, type EvalDraft, heardIn, mergeDraft, valueIn } from '#domain/evals/draft.ts';
import { api } from '#web/api.ts';
import { clearPhone } from '#web/offline/copies.ts';
import { outboxOf, queueSubmit, withOutbox } from '#web/offline/outbox.ts';
import { draftsOnPhone } from './drafts-on-phone.ts';
import { parseStoredDraft, type StoredDraft } from './stored-draft.ts';

type Former = ReplyOf<'GetFormerIds'>;
type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const keyOf = (evalId: string) => `eval-draft:${evalId}`;

/** One draft of two on the same phone: in each field the newer answer stands, and either fills the other's gaps. */
function joinDrafts(into: EvalDraft, from: EvalDraft): EvalDraft {
  let joined = mergeDraft(into, heardIn(from));
  for (const [name, at] of Object.entries(from.Unsent)) {
    const value = valueIn(from, name);
    if (value === undefined || at <= (into.Unsent[name] ?? Number.NEGATIVE_INFINITY)) continue;
    joined = changeField(joined, name, value, new Date(at));
  }
  return joined;
}

/**
 * Makes drafts that lie under a former id of the person, or of an eval of theirs, drafts under the present one. Where
 * there is one already, the newer answers win and the older ones fill the gaps (product.md §4).
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
    const joined = there && isTheirs(there) ? joinDrafts(there, moved) : moved;
    storage.setItem(keyOf(EvalId), JSON.stringify({ ...joined, UserId: userId }));
    if (EvalId !== draft.EvalId) storage.removeItem(keyOf(draft.EvalId));
  }
}

/** Submits that wait for signal under a former id wait under the present one. */
async function adoptSubmits(userId: string, { People }: Former): Promise<void> {
  for (const { userId: before, submission } of await outboxOf()) {
    if (!submission || !People.includes(before)) continue;
    await queueSubmit(userId, submission);
    await clearPhone(before);
  }
}

/** Asks for the former ids and takes over what lies under them. Without an answer it all stays as it is. */
export async function adoptDrafts(userId: string): Promise<void> {
  const former = await api.GetFormerIds({ whenSignedOut: 'throw' });
  await withOutbox(() => adoptSubmits(userId, former));
  adopt(localStorage, draftsOnPhone(), userId, former);
}
