import { type Answers, AVERAGE } from './answers.ts';
import { MAX_FOCUS_LENGTH } from './focus.ts';
import { type NotesProperty, notesProperties } from './forms/template.ts';

/** The rating or note of one field of a form. */
export type FieldValue = number | string;

/** The maximum number of characters of a note. */
export const MAX_NOTES = 8000;

/** The maximum number of characters of each text. */
export const maxLengthOf: Readonly<Record<NotesProperty, number>> = {
  PublicNotes: MAX_NOTES,
  NextStep: MAX_FOCUS_LENGTH,
  PrivateNotes: MAX_NOTES,
};

/** A field as the server stores it; `At` is the instant of its last change by the server's clock. */
export interface DraftField {
  readonly Value: FieldValue;
  readonly At: string;
}

/** The server's copy of a draft: the fields that have been filled, by their names (`ratingName`; the name of a note is its property). */
export type DraftFields = Readonly<Record<string, DraftField>>;

/** A change as a device sends it. It never says what time it is there, since its clock may be wrong. */
export interface FieldChange {
  readonly Value: FieldValue;
  /** Milliseconds since the change, by the device's own clock; below 0 when that was set back meanwhile. */
  readonly Age: number;
  /** `At` of what the server had in this field when the device last heard of it before the change. */
  readonly Over?: string;
}

export type FieldChanges = Readonly<Record<string, FieldChange>>;

/** The name of a rating's field in a draft: 'Vision.LookingAhead'. */
export const ratingName = (section: string, field: string): string => `${section}.${field}`;

export const isNotes = (name: string): name is NotesProperty =>
  notesProperties.some(property => property === name);

/** The texts of a draft or an eval. null or absent: never written. '': emptied on purpose. */
export type WrittenNotes = Readonly<Partial<Record<NotesProperty, string | null>>>;

type Content = WrittenNotes & { readonly Answers: Answers };

/** Returns the filled fields: an open rating and a note that was never written are gaps, and an Average is no field. */
export function filledFields({ Answers, ...notes }: Content): [string, FieldValue][] {
  const filled: [string, FieldValue][] = [];
  for (const [section, ratings] of Object.entries(Answers)) {
    for (const [field, value] of Object.entries(ratings)) {
      if (value && field !== AVERAGE) filled.push([ratingName(section, field), value]);
    }
  }
  for (const property of notesProperties) {
    const text = notes[property] ?? null;
    if (text !== null) filled.push([property, text]);
  }
  return filled;
}
