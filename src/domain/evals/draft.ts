import { withoutUnseen } from '#domain/text/clean.ts';
import { type Answers, answerAt } from './answers.ts';
import {
  type DraftFields,
  type FieldChanges,
  type FieldValue,
  filledFields,
  isNotes,
  type WrittenNotes,
} from './draft-fields.ts';

/** The draft of an eval on a device. */
export interface EvalDraft extends WrittenNotes {
  readonly EvalId: string;
  /** The version of a club's form that was filled; absent for the built-in form. */
  readonly FormVersionId?: string;
  /** The name of the eval's subject, to show when the server no longer gives the eval. */
  readonly About?: string;
  /** ISO instant of the last change; null before the first. */
  readonly LastUpdated: string | null;
  readonly Answers: Answers;
  /** The newest `At` in all copies of the server that the device has received; absent: it has received no field. */
  readonly BasedOn?: string;
  /** Field name → `At` of the server's copy that the device received last. */
  readonly Seen: Readonly<Record<string, string>>;
  /** Field name → when it was changed, in ms by the device's clock: changes that the server has not acknowledged. */
  readonly Unsent: Readonly<Record<string, number>>;
}

type Filled = WrittenNotes & { readonly Answers: Answers };

interface OnForm {
  readonly FormVersionId?: string | null | undefined;
}

/** Whether two are of the same version of a form. Keys mean the same only there. */
export const isSameVersion = (one: OnForm, other: OnForm): boolean =>
  (one.FormVersionId ?? null) === (other.FormVersionId ?? null);

/** The type of the problem that says that the eval has another version of its form (docs/product.md#submitting). */
export const OTHER_FORM_VERSION = 'urn:apex-debrief:other-form-version';

/** The type of the problem that says that the eval was completed and re-opened without the device knowing (docs/product.md#re-opening). */
export const REOPENED_SINCE = 'urn:apex-debrief:reopened-since';

/** Makes the empty draft of an eval; any other copy replaces it. */
export function untouchedDraft(evalId: string): EvalDraft {
  return {
    EvalId: evalId,
    LastUpdated: null,
    Answers: {},
    Seen: {},
    Unsent: {},
  };
}

/** Returns the value of a field of a draft or an eval; undefined for a gap. */
export function valueIn(draft: Filled, name: string): FieldValue | undefined {
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

/** Changes one rating or note of a draft. */
export function changeField(draft: EvalDraft, name: string, value: FieldValue, now: Date): EvalDraft {
  const LastUpdated = now.toISOString();
  const Unsent = { ...draft.Unsent, [name]: now.getTime() };
  return { ...withValue(draft, name, value), LastUpdated, Unsent };
}

/**
 * Merges the server's copy into a draft (docs/product.md#drafts): the newer answer of each field wins, and either side
 * fills the other's gaps. A change stays until the server has acknowledged it. Copies may come late and in any order: an
 * older copy changes nothing.
 */
export function mergeDraft(draft: EvalDraft, serverFields: DraftFields): EvalDraft {
  let merged = draft;
  for (const [name, { Value, At }] of Object.entries(serverFields)) {
    if (name in draft.Unsent || At <= (draft.Seen[name] ?? '')) continue;
    merged = { ...withValue(merged, name, Value), Seen: { ...merged.Seen, [name]: At } };
  }
  // The server's dates replace the stamp of a device whose clock is wrong.
  const LastUpdated = hasUnsent(draft) ? undefined : Object.values(merged.Seen).sort().at(-1);
  return withBase(
    { ...merged, LastUpdated: LastUpdated ?? draft.LastUpdated },
    ...Object.values(serverFields).map(({ At }) => At),
  );
}

/** Notes that the device has received copies of these instants. */
function withBase(draft: EvalDraft, ...received: (string | undefined)[]): EvalDraft {
  const BasedOn = [draft.BasedOn, ...received]
    .filter(at => at !== undefined)
    .sort()
    .at(-1);
  return BasedOn === undefined ? draft : { ...draft, BasedOn };
}

/** Applies the server's answer to the draft that was sent; later changes are still unsent. */
export function acknowledgeDraft(draft: EvalDraft, sent: EvalDraft, serverFields: DraftFields): EvalDraft {
  const laterChanges = Object.entries(draft.Unsent).filter(
    ([name, at]) => sent.Unsent[name] !== at || valueIn(sent, name) !== valueIn(draft, name),
  );
  return mergeDraft({ ...draft, Unsent: Object.fromEntries(laterChanges) }, serverFields);
}

/** Marks every field that the server does not have as unsent: the server may have been restored from a backup. */
export function sendMissing(draft: EvalDraft, serverFields: DraftFields): EvalDraft {
  const missing = filledFields(draft).filter(([name]) => !(name in serverFields));
  return { ...draft, Unsent: { ...Object.fromEntries(missing.map(([name]) => [name, 0])), ...draft.Unsent } };
}

/** Merges into a draft what another draft on the same device has received from the server. */
export function mergeReceived(draft: EvalDraft, other: EvalDraft): EvalDraft {
  const fields = Object.entries(other.Seen).flatMap(([name, At]) => {
    const Value = name in other.Unsent ? undefined : valueIn(other, name);
    return Value === undefined ? [] : [[name, { Value, At }] as const];
  });
  return withBase(mergeDraft(draft, Object.fromEntries(fields)), other.BasedOn);
}

/** Removes invisible characters from a note: Word and web pages leave them in copied text. */
const asSent = (value: FieldValue): FieldValue => (typeof value === 'string' ? withoutUnseen(value) : value);

/** Returns the changes to send to the server. */
export function changesIn(draft: EvalDraft, now: Date): FieldChanges {
  const changes = Object.entries(draft.Unsent).map(([name, at]) => {
    const Value = asSent(valueIn(draft, name) ?? '');
    const Over = draft.Seen[name];
    return [name, { Value, Age: now.getTime() - at, ...(Over && { Over }) }] as const;
  });
  return Object.fromEntries(changes);
}

export const hasUnsent = ({ Unsent }: EvalDraft): boolean => Object.keys(Unsent).length > 0;

/** Whether the server has every field. */
export const isOnServer = (draft: EvalDraft): boolean =>
  Object.keys(draft.Seen).length > 0 && !hasUnsent(draft);
