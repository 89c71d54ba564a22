import { withoutUnseen } from '#domain/text/clean.ts';
import { type Answers, answerAt } from './answers.ts';
import {
  type FieldChanges,
  type FieldValue,
  filledFields,
  isNotes,
  type KeptFields,
} from './draft-fields.ts';
import { recommendationIn } from './recommendation.ts';

/** What has been filled in so far, as a device holds it. */
export interface EvalDraft {
  readonly EvalId: string;
  /** ISO instant of the last change; null before the first. */
  readonly LastUpdated: string | null;
  readonly Answers: Answers;
  /** null: never written. An empty text was emptied on purpose, and stays so. */
  readonly PrivateNotes: string | null;
  readonly PublicNotes: string | null;
  /** Field name → `At` of the server's copy, as far as the device has heard of it. */
  readonly Seen: Readonly<Record<string, string>>;
  /** Field name → when it was changed, in ms by the device's clock: changes that the server has not acknowledged. */
  readonly Unsent: Readonly<Record<string, number>>;
}

/** The draft of an eval that nobody has touched; it gives way to any other copy. */
export function untouchedDraft(evalId: string): EvalDraft {
  return {
    EvalId: evalId,
    LastUpdated: null,
    Answers: {},
    PrivateNotes: null,
    PublicNotes: null,
    Seen: {},
    Unsent: {},
  };
}

/** What a field holds; undefined while it is a gap. */
export function valueIn(draft: EvalDraft, name: string): FieldValue | undefined {
  if (isNotes(name)) return draft[name] ?? undefined;
  const [section = '', field = ''] = name.split('.');
  return answerAt(draft.Answers, section, field);
}

function withValue(draft: EvalDraft, name: string, value: FieldValue): EvalDraft {
  if (isNotes(name)) return { ...draft, [name]: String(value) };
  const [section = '', field = ''] = name.split('.');
  const Answers = { ...draft.Answers, [section]: { ...draft.Answers[section], [field]: Number(value) } };
  return { ...draft, Answers };
}

/** The draft with one rating or note changed by the person. */
export function changeField(draft: EvalDraft, name: string, value: FieldValue, now: Date): EvalDraft {
  const LastUpdated = now.toISOString();
  const Unsent = { ...draft.Unsent, [name]: now.getTime() };
  return { ...withValue(draft, name, value), LastUpdated, Unsent };
}

/**
 * The draft with what the server keeps (docs/product.md#drafts): in each field the newer answer stands, and either side
 * fills the other's gaps. A change that the server has not acknowledged stays until it has ruled on it. Copies may
 * come late or in any order: an older one changes nothing.
 */
export function mergeDraft(draft: EvalDraft, kept: KeptFields): EvalDraft {
  let merged = draft;
  for (const [name, { Value, At }] of Object.entries(kept)) {
    if (name in draft.Unsent || At <= (draft.Seen[name] ?? '')) continue;
    merged = { ...withValue(merged, name, Value), Seen: { ...merged.Seen, [name]: At } };
  }
  // The stamp of a device whose clock is wrong lasts no longer than until the server has dated the change.
  const LastUpdated = hasUnsent(draft) ? undefined : Object.values(merged.Seen).sort().at(-1);
  return { ...merged, LastUpdated: LastUpdated ?? draft.LastUpdated };
}

/** The draft after the server has ruled on what was sent; what has been changed since then is still unsent. */
export function acknowledgeDraft(draft: EvalDraft, sent: EvalDraft, kept: KeptFields): EvalDraft {
  const since = Object.entries(draft.Unsent).filter(
    ([name, at]) => sent.Unsent[name] !== at || valueIn(sent, name) !== valueIn(draft, name),
  );
  return mergeDraft({ ...draft, Unsent: Object.fromEntries(since) }, kept);
}

/** The draft with everything unsent that the server does not have: it may have been restored from a backup. */
export function sendMissing(draft: EvalDraft, kept: KeptFields): EvalDraft {
  const missing = filledFields(draft).filter(([name]) => !(name in kept));
  return { ...draft, Unsent: { ...Object.fromEntries(missing.map(([name]) => [name, 0])), ...draft.Unsent } };
}

/** The server's copy as far as the device has heard of it, for another draft of the same device. */
export function heardIn(draft: EvalDraft): KeptFields {
  const heard = Object.entries(draft.Seen).flatMap(([name, At]) => {
    const Value = name in draft.Unsent ? undefined : valueIn(draft, name);
    return Value === undefined ? [] : [[name, { Value, At }] as const];
  });
  return Object.fromEntries(heard);
}

/** A note without what nobody sees: Word and web pages leave it in what people copy. */
const asSent = (value: FieldValue): FieldValue => (typeof value === 'string' ? withoutUnseen(value) : value);

/** What is to be sent to the server. */
export function changesIn(draft: EvalDraft, now: Date): FieldChanges {
  const changes = Object.entries(draft.Unsent).map(([name, at]) => {
    const Value = asSent(valueIn(draft, name) ?? '');
    const Over = draft.Seen[name];
    return [name, { Value, Age: now.getTime() - at, ...(Over && { Over }) }] as const;
  });
  return Object.fromEntries(changes);
}

export const hasUnsent = ({ Unsent }: EvalDraft): boolean => Object.keys(Unsent).length > 0;

/** Whether the server has all of it. */
export const isOnServer = (draft: EvalDraft): boolean =>
  Object.keys(draft.Seen).length > 0 && !hasUnsent(draft);

/** All of it as it is submitted: what was never written is left out. */
export function asSubmitted({ EvalId, LastUpdated, Answers, PrivateNotes, PublicNotes }: EvalDraft) {
  const Recommendation = recommendationIn(Answers);
  return {
    EvalId,
    Answers,
    ...(Recommendation && { Recommendation }),
    ...(LastUpdated !== null && { LastUpdated }),
    ...(PrivateNotes !== null && { PrivateNotes: withoutUnseen(PrivateNotes) }),
    ...(PublicNotes !== null && { PublicNotes: withoutUnseen(PublicNotes) }),
  };
}
