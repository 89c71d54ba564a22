import Type, { type Static, type TSchema } from 'typebox';
import { Id, Line, nullable } from '#contract/schemas/basics.ts';
import { type FormContent as Content, EVERY_GROUP, FORM_FORMAT } from '#domain/evals/forms/form-content.ts';

const Key = Line(40);
const Step = Line(30);
const Weight = Type.Number({ minimum: 0, maximum: 10 });
const Groups = Type.Array(Line(40), {
  maxItems: 20,
  description: `Names of run groups; ${EVERY_GROUP}: all.`,
});

const texts = (length: number) =>
  Type.Object({ en: Type.Optional(Line(length)), es: Type.Optional(Line(length)) });
const list = <S extends TSchema>(items: S, maxItems: number) => Type.Array(items, { maxItems });

const Skill = Type.Object({
  Key,
  Label: texts(60),
  Weight,
  Levels: Type.Record(Type.String({ maxLength: 1 }), texts(160)),
  RequiredFor: Groups,
  HiddenFor: Groups,
  NotSeen: Type.Boolean(),
  NotApplicable: nullable(texts(160)),
});

/** A rated section has Weight and Skills; that of the notes has Texts. */
const Section = Type.Object({
  Key,
  Step,
  Title: texts(60),
  Description: texts(300),
  Weight: Type.Optional(Weight),
  Skills: Type.Optional(list(Skill, 12)),
  Texts: Type.Optional(list(Type.Enum(['PrivateNotes', 'PublicNotes']), 2)),
});

/**
 * A form in the format apex-form/1. The schema admits drafts with gaps; `checkForm` of src/domain/evals/forms finds what keeps
 * one from being published.
 */
export const FormContent = Type.Unsafe<Content>(
  Type.Object({
    Format: Type.Enum([FORM_FORMAT]),
    EvalType: Type.Enum([0, 1]),
    Purpose: Type.Enum(['day', 'check-ride']),
    Name: texts(60),
    Languages: list(Type.Enum(['en', 'es']), 2),
    Levels: list(Type.Object({ Value: Type.Integer(), Name: texts(60) }), 5),
    Sections: list(Section, 13),
  }),
);

/** A published version of a club's form. It never changes. */
export const FormVersion = Type.Object({
  FormVersionId: Id,
  FormId: Id,
  Number: Type.Integer(),
  Content: FormContent,
});
export type FormVersion = Static<typeof FormVersion>;
