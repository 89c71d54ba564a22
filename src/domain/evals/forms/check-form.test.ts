import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyForm } from '#testing/arbitrary/form-content.ts';
import { greenForm } from '#testing/form-content.ts';
import { checkForm } from './check-form.ts';
import type { FormContent, RatedFormSection } from './form-content.ts';

function changeSafety(change: (section: RatedFormSection) => Partial<RatedFormSection>): FormContent {
  const [first, ...others] = greenForm.Sections;
  if (!first || !('Skills' in first)) throw new Error('The fixture begins with a rated section.');
  return { ...greenForm, Sections: [{ ...first, ...change(first) }, ...others] };
}

describe('checkForm', () => {
  test('finds no fault in forms that can be published', () => {
    expect(checkForm(greenForm)).toEqual([]);
    fc.assert(
      fc.property(anyForm, form => {
        expect(checkForm(form)).toEqual([]);
      }),
    );
  });

  test('lists all faults at once, each with its place', () => {
    const broken = changeSafety(({ Skills }) => ({
      Step: 'submit',
      Skills: Skills.map(skill => ({ ...skill, Key: 'Flags', Label: { es: 'Banderas' } })),
    }));
    const found = checkForm({ ...broken, Levels: greenForm.Levels.map(level => ({ ...level, Value: 0 })) });
    expect(found.map(({ path, kind }) => `${path} ${kind}`)).toEqual([
      '/Levels levelValues',
      '/Sections/0/Step stepTwice',
      '/Sections/0/Skills/0/Label missingText',
      ...['/Sections/0/Skills/1/Key keyTwice', '/Sections/0/Skills/1/Label missingText'],
      ...['/Sections/0/Skills/2/Key keyTwice', '/Sections/0/Skills/2/Label missingText'],
    ]);
    expect(found.at(-1)?.place).toEqual([{ en: 'Safety', es: 'Seguridad' }, { es: 'Banderas' }]);
  });

  test('refuses a language that is there twice, and texts of levels under other names', () => {
    const form = changeSafety(({ Skills: [skill] }) => ({
      Skills: skill ? [{ ...skill, Levels: { '1': {}, '+1': {}, '01': {}, '4': {}, '': {} } }] : [],
    }));
    const found = checkForm({ ...form, Languages: ['en', 'en', 'es'] });
    expect(found.map(({ kind }) => kind)).toEqual([
      'languageTwice',
      ...Array.from({ length: 4 }, () => 'levelUnknown'),
    ]);
  });

  test('refuses a form that asks a run group nothing', () => {
    const hiddenFor = (...HiddenFor: string[]): FormContent => ({
      ...greenForm,
      Sections: greenForm.Sections.map(section =>
        'Skills' in section
          ? {
              ...section,
              Skills: section.Skills.map(skill => ({ ...skill, HiddenFor, RequiredFor: [] })),
            }
          : section,
      ),
    });
    const kinds = (content: FormContent) => checkForm(content).map(({ kind, place }) => [kind, ...place]);
    expect(kinds(hiddenFor('Novice', 'Solo'))).toEqual([
      ['nothingAsked', { en: 'Novice' }],
      ['nothingAsked', { en: 'Solo' }],
    ]);
    expect(kinds(hiddenFor('*'))).toEqual([['nothingAsked']]);
  });

  test('finds a section that is neither of skills nor the notes, before anything else', () => {
    const [safety, car, notes] = greenForm.Sections;
    if (!safety || !car || !notes) throw new Error('The fixture has three sections.');
    const { Texts: _, ...neither } = { Texts: [], ...notes };
    for (const section of [
      neither,
      { ...notes, ...safety },
      { ...notes, Key: 'Other' },
      { ...notes, Step: 'x' },
    ]) {
      const content = JSON.parse(JSON.stringify({ ...greenForm, Levels: [], Sections: [car, section] }));
      expect(checkForm(content).map(({ path, kind }) => `${path} ${kind}`)).toEqual([
        '/Sections/1 sectionParts',
      ]);
    }
  });
});
