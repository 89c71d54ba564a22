import { acknowledgedFields, changeField, type EvalDraft, mergeDraft, valueIn } from './draft.ts';
import type { StoredDraft } from './stored-draft.ts';

/** Whether `into` has a newer answer of the server than an unsent change in `from`, which did not know of it. */
function isOvertaken(into: EvalDraft, from: EvalDraft, name: string, at: number): boolean {
  const seen = into.Seen[name];
  return seen !== undefined && seen !== from.Seen[name] && Date.parse(seen) > at;
}

/** Joins two drafts of one eval: the newer answer of each field, and all that only one of them has (docs/product.md#drafts). */
export function joinInto<Draft extends EvalDraft>(into: Draft, from: EvalDraft): Draft {
  let joined: EvalDraft = mergeDraft(into, acknowledgedFields(from));
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

/** Joins two copies of a draft: the later copy, with the fields that only the other copy has. */
export function joinCopies(one: StoredDraft, other: StoredDraft): StoredDraft {
  return (one.Saved ?? 0) < (other.Saved ?? 0) ? joinInto(other, one) : joinInto(one, other);
}
