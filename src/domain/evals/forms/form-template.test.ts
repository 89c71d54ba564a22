import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { missingAnswers, stepIsComplete } from '#domain/evals/answers.ts';
import { scoreEval } from '#domain/evals/scoring.ts';
import { completeAnswers, partialAnswers } from '#testing/arbitrary/answers.ts';
import { greenForm } from '#testing/form-content.ts';
import { englishForms, templateOfForm } from './form-template.ts';
import { narrowForm } from './narrow-form.ts';
import { slidersOf, type Template } from './template.ts';
import { templates } from './templates.ts';

const green = templateOfForm(greenForm, englishForms);
const skillsOf = (template: Template) => template.sections.flatMap(slidersOf);
const propertiesOf = (template: Template) => skillsOf(template).map(({ property }) => property);

describe('a form as a run group is asked it', () => {
  test('has no skill that is hidden for the group or its alias', () => {
    expect(
      propertiesOf(templateOfForm(narrowForm(greenForm, ['Green', 'Novice']), englishForms)),
    ).not.toContain('Trailbraking');
    expect(propertiesOf(templateOfForm(narrowForm(greenForm, ['Advanced']), englishForms))).toContain(
      'Trailbraking',
    );
  });

  test('has no section whose skills are all hidden', () => {
    const [safety, car] = greenForm.Sections;
    if (!safety || !car || !('Skills' in car)) throw new Error('The form has a car.');
    const Skills = car.Skills.map(skill => ({ ...skill, HiddenFor: ['*'] }));
    const form = { ...greenForm, Sections: [safety, { ...car, Skills }] };
    expect(narrowForm(form, ['Novice']).Sections).toEqual([expect.objectContaining({ Key: 'Safety' })]);
  });
});

describe('a club form', () => {
  test('reads in the first language of the form where a translation is missing', () => {
    const spanish = templateOfForm(greenForm, { ...englishForms, language: 'es' });
    expect(spanish.sections.map(({ title }) => title)).toEqual(['Seguridad', 'Car', 'Notes']);
    expect(skillsOf(spanish)[0]?.options.map(({ label }) => label)).toEqual(['Aún no', 'Con ayuda', 'Alone']);
  });

  test('offers Not seen and N/A beside the levels, where the skill has them', () => {
    const valuesOf = (property: string) =>
      skillsOf(green)
        .find(skill => skill.property === property)
        ?.options.map(({ value }) => value);
    expect(valuesOf('Flags')).toEqual([1, 2, 3]);
    expect(valuesOf('Passing')).toEqual([1, 2, 3, -2]);
    expect(valuesOf('Shifting')).toEqual([1, 2, 3, -1]);
  });

  test('can be submitted with optional skills open and the others rated or not seen', () => {
    const [safety] = green.sections;
    if (!safety) throw new Error('The form has a section.');
    const Safety = { Flags: 2, Passing: -2 };
    expect(stepIsComplete(safety, { Safety })).toBe(true);
    expect(stepIsComplete(safety, { Safety: { ...Safety, Rain: 4 } })).toBe(false);
    expect(missingAnswers(green, { Safety }).map(({ field }) => field)).toEqual([
      'Braking',
      'Shifting',
      'Trailbraking',
    ]);
  });

  test('is scored on 1 to 4 whatever its levels, without Not seen and N/A', () => {
    const { averages, apexScore } = scoreEval(green, {
      Safety: { Flags: 3, Passing: 1 },
      Car: { Braking: 2, Shifting: -1 },
    });
    expect(averages).toEqual({ Safety: 2.5, Car: 2.5 });
    expect(apexScore).toBe(2.5);
    expect(scoreEval(green, { Safety: { Passing: -2 } }).apexScore).toBe(0);
  });
});

describe('scores', () => {
  test('scores of a form of three levels lie from 1 to 4', () => {
    fc.assert(
      fc.property(partialAnswers(green), answers => {
        const { apexScore } = scoreEval(green, answers);
        expect(apexScore === 0 || (apexScore >= 1 && apexScore <= 4)).toBe(true);
      }),
    );
  });

  test('a score rises when a level rises', () => {
    fc.assert(
      fc.property(completeAnswers(green), fc.constantFrom(1, 2), (answers, level) => {
        const rate = (Flags: number) =>
          scoreEval(green, { ...answers, Safety: { ...answers.Safety, Flags } });
        expect(rate(level + 1).apexScore).toBeGreaterThan(rate(level).apexScore);
      }),
    );
  });
});

test('says which language the texts have that are not in the language of the reader', () => {
  const spanish = { ...englishForms, language: 'es' as const, untranslated: (name: string) => `En ${name}` };
  expect(templateOfForm(greenForm, spanish).untranslated).toBe('En inglés');
  expect([green, ...templates].map(({ untranslated }) => untranslated)).toEqual([null, null, null]);
});
