import { changeField, type EvalDraft, isSameVersion, mergeReceived, valueIn } from './draft.ts';
import { notesProperties } from './forms/template.ts';

/** A draft as a phone stores it, with its person. */
export interface StoredDraft extends EvalDraft {
  readonly UserId: string;
  /** Tells which of two copies is the later one: milliseconds since 1970, never twice the same in a tab. */
  readonly Saved?: number;
}

/** Reads a draft from storage; returns null if the text is no draft. */
export function parseStoredDraft(text: string | null): StoredDraft | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isStoredDraft(value) ? value : null;
  } catch {
    return null;
  }
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number';
const isRating = (value: unknown) => value === null || isNumber(value);
const isTextOrNull = (value: unknown) => value === null || isText(value);

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const isMapOf = (value: unknown, isEach: (each: unknown) => boolean) =>
  isRecord(value) && Object.values(value).every(isEach);

function isStoredDraft(value: unknown): value is StoredDraft {
  if (!isRecord(value)) return false;
  const {
    EvalId,
    UserId,
    FormVersionId = '',
    About = '',
    Saved = 0,
    BasedOn = '',
    LastUpdated,
    Answers,
    Seen,
    Unsent,
  } = value;
  return (
    isText(EvalId) &&
    isText(UserId) &&
    isText(FormVersionId) &&
    isText(About) &&
    isText(BasedOn) &&
    isNumber(Saved) &&
    [LastUpdated, ...notesProperties.map(property => value[property] ?? null)].every(isTextOrNull) &&
    isMapOf(Answers, section => isMapOf(section, isRating)) &&
    isMapOf(Seen, isText) &&
    isMapOf(Unsent, isNumber)
  );
}

/** Whether `into` has a newer answer of the server than an unsent change in `from`, which did not know of it. */
function isOvertaken(into: EvalDraft, from: EvalDraft, name: string, at: number): boolean {
  const seen = into.Seen[name];
  return seen !== undefined && seen !== from.Seen[name] && Date.parse(seen) > at;
}

/** Joins two drafts of one eval: the newer answer of each field, and all that only one of them has (docs/product.md#drafts). */
export function joinInto<Draft extends EvalDraft>(into: Draft, from: EvalDraft): Draft {
  let joined: EvalDraft = mergeReceived(into, from);
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

/** Joins two copies of a draft: the later copy, with the fields that only the other copy of its form's version has. */
export function joinCopies(one: StoredDraft, other: StoredDraft): StoredDraft {
  const [later, earlier] = (one.Saved ?? 0) < (other.Saved ?? 0) ? [other, one] : [one, other];
  return isSameVersion(later, earlier) ? joinInto(later, earlier) : later;
}
