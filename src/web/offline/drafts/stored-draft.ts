import type { Answers, SectionAnswers } from '#domain/evals/answers.ts';
import type { EvalDraft } from '#domain/evals/draft.ts';
import { filledFields } from '#domain/evals/draft-fields.ts';

/** A draft as it is stored, with its person. */
export interface StoredDraft extends EvalDraft {
  readonly UserId: string;
  /** Tells which of two copies is the later one: milliseconds since 1970, never twice the same in a tab. */
  readonly Saved?: number;
}

/** Oldest first. */
export const bySaved = (a: StoredDraft, b: StoredDraft): number => (a.Saved ?? 0) - (b.Saved ?? 0);

/** Reads a draft from storage; null if it is none. Older versions of the app may have written it. */
export function parseStoredDraft(text: string | null): StoredDraft | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (!isStoredDraft(value)) return null;
    // The first version of the app had no copy on the server: all of it is unsent.
    const { Seen = {}, Unsent = unsentOf(value) } = value;
    return { ...value, Seen, Unsent };
  } catch {
    return null;
  }
}

type Earlier = 'Seen' | 'Unsent';
type ReadDraft = Omit<StoredDraft, Earlier> & Partial<Pick<StoredDraft, Earlier>>;

function unsentOf(draft: ReadDraft): StoredDraft['Unsent'] {
  const at = Date.parse(draft.LastUpdated ?? '') || 0;
  return Object.fromEntries(filledFields(draft).map(([name]) => [name, at]));
}

function isStoredDraft(value: unknown): value is ReadDraft {
  return (
    isRecord(value) &&
    typeof value.EvalId === 'string' &&
    typeof value.UserId === 'string' &&
    (value.Saved === undefined || typeof value.Saved === 'number') &&
    isTextOrNull(value.LastUpdated) &&
    isTextOrNull(value.PrivateNotes) &&
    isTextOrNull(value.PublicNotes) &&
    isAnswers(value.Answers) &&
    isMap(value.Seen, 'string') &&
    isMap(value.Unsent, 'number')
  );
}

function isAnswers(value: unknown): value is Answers {
  return isRecord(value) && Object.values(value).every(isSectionAnswers);
}

function isSectionAnswers(value: unknown): value is SectionAnswers {
  return (
    isRecord(value) && Object.values(value).every(rating => rating === null || typeof rating === 'number')
  );
}

function isMap(value: unknown, type: 'string' | 'number'): boolean {
  return value === undefined || (isRecord(value) && Object.values(value).every(each => typeof each === type));
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === 'string';
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
