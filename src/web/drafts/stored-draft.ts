import type { Answers, SectionAnswers } from '#domain/evals/answers.ts';
import type { EvalDraft } from '#domain/evals/draft.ts';

/** A draft as it lies in storage, with the person whose it is. */
export interface StoredDraft extends EvalDraft {
  readonly UserId: string;
}

/** What was read from storage, if it is a draft: anybody may have written there, an older version of ours too. */
export function parseStoredDraft(text: string | null): StoredDraft | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isStoredDraft(value) ? value : null;
  } catch {
    return null;
  }
}

function isStoredDraft(value: unknown): value is StoredDraft {
  return (
    isRecord(value) &&
    typeof value.EvalId === 'string' &&
    typeof value.UserId === 'string' &&
    isTextOrNull(value.LastUpdated) &&
    isTextOrNull(value.PrivateNotes) &&
    isTextOrNull(value.PublicNotes) &&
    isAnswers(value.Answers)
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

function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === 'string';
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
