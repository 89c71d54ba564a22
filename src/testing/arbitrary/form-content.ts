import fc from 'fast-check';
import type { FormContent, FormPurpose, FormText } from '#domain/evals/forms/form-content.ts';

const word = fc
  .string({
    unit: fc.constantFrom('a', 'B', 'é', '7', '王', '🏁', ';', '\\', ',', '"', "'", '='),
    minLength: 1,
    maxLength: 8,
  })
  .filter(text => text.trim() === text);

const text = fc.record({ en: word, es: word }, { requiredKeys: ['en'] });
const optional = fc.oneof(fc.constant<FormText>({}), text);
// Apostrophes do not tell run groups apart.
const groups = fc.uniqueArray(
  word.filter(name => !name.includes("'")),
  { maxLength: 3 },
);

/** Makes forms that can be published. */
export const anyForm: fc.Arbitrary<FormContent> = fc.integer({ min: 2, max: 5 }).chain(levels => {
  const values = Array.from({ length: levels }, (_, at) => at + 1);
  const skill = fc.record({
    Label: text,
    Levels: fc.record(Object.fromEntries(values.map(value => [value, optional]))),
    RequiredFor: fc.oneof(fc.constant<string[]>(['*']), groups),
    NotSeen: fc.boolean(),
    NotApplicable: fc.oneof(fc.constant(null), text),
  });
  const section = fc.record({
    Title: text,
    Description: optional,
    Skills: fc.array(skill, { minLength: 1, maxLength: 4 }),
  });
  return fc
    .record({
      Purpose: fc.constantFrom<FormPurpose[]>('day', 'check-ride'),
      Name: text,
      Names: fc.array(text, { minLength: levels, maxLength: levels }),
      sections: fc.array(section, { minLength: 1, maxLength: 4 }),
      hidden: fc.array(groups, { minLength: 16, maxLength: 16 }),
      notes: fc.option(fc.record({ Title: text, Description: optional }), { nil: null }),
    })
    .map(
      ({ Purpose, Name, Names, sections, hidden, notes }): FormContent => ({
        ...{ Format: 'apex-form/1', EvalType: 1, Purpose, Name, Languages: ['en', 'es'] },
        Levels: Names.map((of, at) => ({ Value: at + 1, Name: of })),
        Sections: [
          ...sections.map(({ Skills, ...each }, at) => ({
            ...{ Key: `Section${at}`, Step: `section-${at}`, ...each },
            Skills: Skills.map((made, nth) => ({
              ...made,
              Key: `Skill${at}${nth}`,
              // The first skill is asked of everybody.
              HiddenFor: (at + nth > 0 ? (hidden[at * 4 + nth] ?? []) : []).filter(
                group => !made.RequiredFor.includes(group),
              ),
            })),
          })),
          ...(notes
            ? [{ Key: 'Notes' as const, Step: 'notes' as const, ...notes, Texts: ['PublicNotes' as const] }]
            : []),
        ],
      }),
    );
});
