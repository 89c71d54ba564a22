import Type, { type TSchema } from 'typebox';
import { Line, nullable } from '#contract/schemas/basics.ts';
import { type FormContent as Content, EVERY_GROUP, FORM_FORMAT } from '#domain/evals/forms/form-content.ts';
import { notesProperties } from '#domain/evals/forms/template.ts';

const Key = Line(100);
const Groups = Type.Array(Line(100), {
  maxItems: 100,
  description: `Names of run groups, in a published version their ids; ${EVERY_GROUP}: all.`,
});

/** A text of a form in the languages that it has. */
const FormText = Type.Object({ en: Type.Optional(Line(500)), es: Type.Optional(Line(500)) });
const list = <S extends TSchema>(items: S, maxItems = 20) => Type.Array(items, { maxItems });

const Skill = Type.Object({
  Key,
  Label: FormText,
  Levels: Type.Record(Type.String({ maxLength: 1 }), FormText, { maxProperties: 20 }),
  RequiredFor: Groups,
  HiddenFor: Groups,
  NotSeen: Type.Boolean(),
  NotApplicable: nullable(FormText),
});

/** A rated section has Skills; that of the notes has Texts. */
const Section = Type.Object({
  Key,
  Step: Line(100),
  Title: FormText,
  Description: FormText,
  Skills: Type.Optional(list(Skill)),
  Texts: Type.Optional(list(Type.Enum([...notesProperties]), notesProperties.length)),
});

/**
 * A form in the format apex-form/1. The schema admits drafts with gaps and over the limits; `checkForm` of
 * src/domain/evals/forms finds what keeps one from being published.
 */
export const FormContent = Type.Unsafe<Content>(
  Type.Object({
    Format: Type.Enum([FORM_FORMAT]),
    EvalType: Type.Enum([0, 1]),
    Purpose: Type.Enum(['day', 'check-ride']),
    Name: FormText,
    Languages: list(Type.Enum(['en', 'es']), 2),
    Levels: list(Type.Object({ Value: Type.Integer(), Name: FormText })),
    Sections: list(Section),
  }),
);
