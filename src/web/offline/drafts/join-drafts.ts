import { changeField, type EvalDraft, heardIn, mergeDraft, valueIn } from '#domain/evals/draft.ts';

/** Whether `into` has heard from the server of a field what is newer than an unsent change of it in `from`. */
function isOvertaken(into: EvalDraft, from: EvalDraft, name: string, at: number): boolean {
  const heard = into.Seen[name];
  return heard !== undefined && heard !== from.Seen[name] && Date.parse(heard) > at;
}

/**
 * One draft of two of the same phone: in each field the newer answer stands, and either fills the other's gaps
 * (docs/product.md#drafts).
 */
export function joinInto<Draft extends EvalDraft>(into: Draft, from: EvalDraft): Draft {
  let joined: EvalDraft = mergeDraft(into, heardIn(from));
  for (const [name, at] of Object.entries(from.Unsent)) {
    const value = valueIn(from, name);
    if (value === undefined || at <= (into.Unsent[name] ?? Number.NEGATIVE_INFINITY)) continue;
    if (!isOvertaken(into, from, name, at)) joined = changeField(joined, name, value, new Date(at));
  }
  return { ...into, ...joined };
}
