import Type, { type Static } from 'typebox';
import { Id, Instant, nullable } from '#contract/schemas/basics.ts';

/** More than any form has. */
const MAX_FIELDS = 100;

/** The schema admits notes over the limit, so that a long note is rejected by name (422). */
const MAX_SENT_NOTE = 32_000;

/** The largest time of a Date in ms: a device's clock may be wrong by any amount. */
const MAX_AGE = 8.64e15;

// A schema of two types validates and serializes faster than a union.
const FieldValue = Type.Unsafe<number | string>({
  type: ['number', 'string'],
  maxLength: MAX_SENT_NOTE,
  text: 'unfinished',
});
const FieldName = Type.String({ maxLength: 121 });

/**
 * The server's copy of a draft: field name ('Vision.LookingAhead', 'PublicNotes') → its rating or note, and when that
 * was changed. A field that is not there has not been filled; a note of no text was emptied on purpose.
 */
export const ServerDraft = Type.Object({
  Fields: Type.Record(FieldName, Type.Object({ Value: FieldValue, At: Instant })),
});
export type ServerDraft = Static<typeof ServerDraft>;

/** The version of the club's form that the device has; null or absent: the built-in form. */
export const FormVersionId = Type.Optional(nullable(Id));

/**
 * The changes of a device by field name. docs/decisions/0032-drafts-across-devices.md says how they are
 * dated.
 */
export const DraftChanges = Type.Object({
  EvalId: Id,
  FormVersionId,
  Changes: Type.Record(
    FieldName,
    Type.Object({
      Value: FieldValue,
      Age: Type.Integer({ minimum: -MAX_AGE, maximum: MAX_AGE }),
      Over: Type.Optional(Instant),
    }),
    { maxProperties: MAX_FIELDS },
  ),
});
export type DraftChanges = Static<typeof DraftChanges>;
