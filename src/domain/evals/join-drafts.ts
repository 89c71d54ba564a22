import { changeField, type EvalDraft, heardIn, mergeDraft, valueIn } from './draft.ts';
import type { StoredDraft } from './stored-draft.ts';

/** Whether `into` has a newer answer of the server than an unsent change in `from`, which did not know of it. */
function isOvertaken(into: EvalDraft, from: EvalDraft, name: string, at: number): boolean {
  const heard = into.Seen[name];
  return heard !== undefined && heard !== from.Seen[name] && Date.parse(heard) > at;
}

/** Joins two drafts of one eval: the newer answer of each field, and all that only one of them has (docs/product.md#drafts). */
export function joinInto<Draft extends EvalDraft>(into: Draft, from: EvalDraft): Draft {
  let joined: EvalDraft = mergeDraft(into, heardIn(from));
  for (const [name, at] of Object.entries(from.Unsent)) {
    const value = valueIn(from, name);
    if (value === undefined || at <= (into.Unsent[name] ?? Number.NEGATIVE_INFINITY)) continue;
    if (isOvertaken(into, from, name, at)) continue;
    const { LastUpdated } = joined;
    const changed = changeField(joined, name, value, new Date(at));
    joined = (changed.LastUpdated ?? '') < (LastUpdated ?? '') ? { ...changed, LastUpdated } : changed;
  }
  return { ...into, ...joined };
}

/** Two copies of a draft as one: the later one, with what only the other has. */
export function joinCopies(one: StoredDraft, other: StoredDraft): StoredDraft {
  return (one.Saved ?? 0) < (other.Saved ?? 0) ? joinInto(other, one) : joinInto(one, other);
}
