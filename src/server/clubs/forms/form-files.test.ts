import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ratedSectionsOf } from '#domain/evals/forms/form-content.ts';
import { englishForms, templateOfForm } from '#domain/evals/forms/form-template.ts';
import { narrowForm } from '#domain/evals/forms/narrow-form.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { anyForm } from '#testing/arbitrary/form-content.ts';
import { greenForm } from '#testing/form-content.ts';
import { readFormFile } from './handlers.ts';
import { faultsOf } from './judge-draft.ts';
import { starters } from './starters.ts';

const readText = (text: string) => readFormFile({ bytes: Buffer.from(text), name: 'form.json' });

/** Returns the faults that the file is refused for, or the sentence where it has no list. */
function refusalOf(read: () => unknown) {
  try {
    read();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    expect(error.status).toBe(422);
    return error.members.errors?.length ? error.members.errors : error.detail;
  }
  throw new Error('The file was read.');
}

describe('readFormFile', () => {
  test('reads any form back as it was written', () => {
    fc.assert(
      fc.property(anyForm, form => {
        expect(readText(`\uFEFF${JSON.stringify(form)}`)).toEqual(form);
      }),
    );
  });

  test('lists every fault of the shape with its path', () => {
    const json = JSON.stringify({ ...greenForm, Languages: ['en', 'xx'] })
      .replace('"Key":"Braking",', '')
      .replace('"NotSeen":true', '"NotSeen":"yes"');
    expect(refusalOf(() => readText(json))).toEqual([
      { path: '/Languages/1', message: '/Languages/1: Must be one of these: en, es.' },
      {
        path: '/Sections/0/Skills/1/NotSeen',
        message: '/Sections/0/Skills/1/NotSeen: Must be true or false.',
      },
      { path: '/Sections/1/Skills/0/Key', message: '/Sections/1/Skills/0/Key: This is missing.' },
    ]);
  });

  test('lists every fault of the content with its path', () => {
    const json = JSON.stringify(greenForm)
      .replace('"Step":"safety"', '"Step":"Safety"')
      .replace('"Key":"Braking"', '"Key":"Flags"');
    expect(refusalOf(() => readText(json))).toEqual([
      {
        path: '/Sections/0/Step',
        message:
          'Safety: the step must begin with a small letter and have at most 30 small letters, digits and dashes.',
      },
      { path: '/Sections/1/Skills/0/Key', message: 'Car › Braking: the key is taken.' },
    ]);
  });

  test('leaves out members that a form does not have', () => {
    expect(readText(JSON.stringify({ ...greenForm, Extra: 1 }))).toEqual(greenForm);
  });

  test.each([
    ['[1', 'The file is not valid JSON in UTF-8.'],
    ['{"Form":1}', 'This file is not a form. The file of a form begins with "Format": "apex-form/1".'],
    [
      '{"Format":"apex-form/2"}',
      'This file is not a form. The file of a form begins with "Format": "apex-form/1".',
    ],
    [
      `{"Format":"apex-form/1","Name":"${'x'.repeat(256 * 1024)}"}`,
      'A form as a file may have at most 256 kB.',
    ],
  ])('refuses %.40s', (json, message) => {
    expect(refusalOf(() => readText(json))).toBe(message);
  });

  test('refuses JSON in another encoding than UTF-8', () => {
    const bytes = Buffer.from(JSON.stringify({ ...greenForm, Name: { en: 'Básico' } }), 'latin1');
    expect(refusalOf(() => readFormFile({ bytes, name: 'form.json' }))).toBe(
      'The file is not valid JSON in UTF-8.',
    );
  });

  test('refuses a file that is nested deeply', () => {
    const depth = 100_000;
    const json = `{"Format":"apex-form/1","Name":${'['.repeat(depth)}${']'.repeat(depth)}}`;
    expect(refusalOf(() => readText(json))).toContainEqual({
      path: '/Name',
      message: '/Name: Must be an object.',
    });
  });

  test('lists at most a hundred faults', () => {
    const Sections = Array.from({ length: 20_000 }, () => 1);
    expect(refusalOf(() => readText(JSON.stringify({ ...greenForm, Sections })))).toHaveLength(100);
  });

  test('refuses any value in the wrong place, or reads a form that can be shown', () => {
    fc.assert(
      fc.property(anyForm, fc.nat(), fc.jsonValue({ maxDepth: 2 }), (form, place, other) => {
        const replaceAt = (at: number) => {
          let values = 0;
          const json = JSON.stringify(form, (_, value) => (values++ === at ? other : value));
          return { json, values };
        };
        const { json } = replaceAt(place % replaceAt(-1).values);
        try {
          const content = readText(json ?? '');
          expect(() => templateOfForm(narrowForm(content, ['a']), englishForms)).not.toThrow();
        } catch (error) {
          expect(error).toMatchObject({ status: 422 });
        }
      }),
      { numRuns: 500 },
    );
  });
});

test('faultsOf names each skill without a label, each level and each language, and says nothing twice', () => {
  const long = 'x'.repeat(200);
  const [safety, ...others] = ratedSectionsOf(greenForm);
  const [flags] = safety?.Skills ?? [];
  if (!safety || !flags) throw new Error('The form has no skill.');
  const long1 = { ...flags, Levels: { 1: { en: long, es: long }, 2: { en: long } } };
  const groups = Array.from({ length: 21 }, (_, at) => `Group ${at}`);
  const grouped = { ...flags, Key: 'Grouped', Label: { en: '' }, RequiredFor: groups, HiddenFor: groups };
  const content = {
    ...greenForm,
    Languages: ['en', 'es'] as const,
    Levels: greenForm.Levels.map(level => ({ ...level, Name: {} })),
    Sections: [{ ...safety, Skills: [long1, grouped] }, ...others],
  };
  expect(faultsOf(content).map(({ message }) => message)).toEqual([
    ...[1, 2, 3].map(level => `Level ${level}: a text is missing in the first language of the form.`),
    'Safety › Flags › Level 1: a text has more than 160 characters.',
    'Safety › Flags › Level 1 (es): a text has more than 160 characters.',
    'Safety › Flags › Level 2: a text has more than 160 characters.',
    'Safety › Skill 2: a text is missing in the first language of the form.',
    'Safety › Skill 2: at most 20 run groups can be named.',
    'Safety › Skill 2: a run group cannot require the skill and hide it.',
  ]);
});

test.each(Object.entries(starters))('the starter %s can be published in both languages', (_, starter) => {
  expect(faultsOf(starter)).toEqual([]);
  expect(faultsOf({ ...starter, Languages: ['es', 'en'] })).toEqual([]);
});

test('the starter for check rides is called in Spanish what the screens call a check ride', () => {
  expect(starters['check-ride'].Name).toEqual({ en: 'Check ride', es: 'Vuelta de control' });
});
