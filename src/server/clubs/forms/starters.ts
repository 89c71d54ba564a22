import { type Forms, starterNames } from '#contract/evals/club-forms.ts';
import { type FormContent, ratedSectionsOf } from '#domain/evals/forms/form-content.ts';
import instructorEs from '#domain/evals/forms/instructor-form.es.json' with { type: 'json' };
import instructor from '#domain/evals/forms/instructor-form.json' with { type: 'json' };
import studentEs from '#domain/evals/forms/student-form.es.json' with { type: 'json' };
import student from '#domain/evals/forms/student-form.json' with { type: 'json' };
import { isContent } from './check-content.ts';
import { shownText } from './judge-draft.ts';
import blank from './starters/blank.json' with { type: 'json' };
import checkRide from './starters/check-ride.json' with { type: 'json' };
import greenToYellow from './starters/green-to-yellow.json' with { type: 'json' };
import short from './starters/short.json' with { type: 'json' };

/** Narrows the type of a shipped file, which the compiler reads as any texts and numbers. */
function contentOf(file: unknown): FormContent {
  if (!isContent(file)) throw new Error('A starter is no form.');
  return file;
}

/** Joins the texts of a form in two languages, which differ in nothing else. */
function joinTexts(one: unknown, other: unknown): unknown {
  if (Array.isArray(one) && Array.isArray(other)) return one.map((item, at) => joinTexts(item, other[at]));
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return one;
  const members = new Map<string, unknown>(Object.entries(other));
  return {
    ...other,
    ...Object.fromEntries(
      Object.entries(one).map(([name, value]) => [name, joinTexts(value, members.get(name))]),
    ),
  };
}

const builtIn = (english: FormContent, spanish: FormContent): FormContent => ({
  ...contentOf(joinTexts(english, spanish)),
  Languages: ['en', 'es'],
});

/** The forms to begin a form from. */
export const starters: Readonly<Record<(typeof starterNames)[number], FormContent>> = {
  'built-in-instructor': builtIn(instructor, instructorEs),
  'built-in-student': builtIn(student, studentEs),
  'green-to-yellow': contentOf(greenToYellow),
  short: contentOf(short),
  'check-ride': contentOf(checkRide),
  blank: contentOf(blank),
};

/** Lists the starters in the reader's language. */
export const listStarters = (): Forms['Starters'] =>
  starterNames.map(name => {
    const content = starters[name];
    return {
      ...{ Starter: name, Name: shownText(content.Name, content) },
      ...{ EvalType: content.EvalType, Purpose: content.Purpose },
      Skills: ratedSectionsOf(content).reduce((sum, { Skills }) => sum + Skills.length, 0),
    };
  });
