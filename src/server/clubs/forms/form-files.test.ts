import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyForm } from '#domain/evals/forms/form-content.arbitrary.ts';
import { greenForm } from '#domain/evals/forms/form-content.fixture.ts';
import { type FormContent, ratedSectionsOf } from '#domain/evals/forms/form-content.ts';
import { englishForms, templateOfForm } from '#domain/evals/forms/form-template.ts';
import { narrowForm } from '#domain/evals/forms/narrow-form.ts';
import { readSpreadsheet } from '#server/platform/spreadsheet/read-spreadsheet.ts';
import { writeXlsx } from '#server/platform/spreadsheet/xlsx/write-xlsx.ts';
import { sheetOf } from './export-form.ts';
import { readFormFile } from './import-form.ts';
import { faultsOf } from './judge-draft.ts';
import { readJsonForm } from './read-json.ts';
import { readSheetForm } from './read-sheet.ts';
import { sheetColumns } from './sheet-columns.ts';
import { starters } from './starters.ts';

const readSheet = async (bytes: Uint8Array, name = 'form.xlsx') =>
  readSheetForm(await readSpreadsheet(Buffer.from(bytes), name, Object.values(sheetColumns)), name);

const readCsv = (...lines: string[]) => readSheet(Buffer.from(lines.join('\n')), 'Green checklist.csv');

async function contentOfCsv(...lines: string[]): Promise<FormContent> {
  const read = await readCsv(...lines);
  if (!('content' in read)) throw new Error(JSON.stringify(read.faults));
  return read.content;
}

describe('a file of a form', () => {
  test('as JSON is read back as it was', () => {
    fc.assert(
      fc.property(anyForm, form => {
        expect(readJsonForm(`\uFEFF${JSON.stringify(form)}`)).toEqual({ content: form });
      }),
    );
  });

  test('as a spreadsheet is read back as it was', async () => {
    await fc.assert(
      fc.asyncProperty(anyForm, async form => {
        expect(await readSheet(await writeXlsx('Form', sheetOf(form)))).toEqual({ content: form });
      }),
      { numRuns: 50 },
    );
    expect(await readSheet(await writeXlsx('Form', sheetOf(greenForm)))).toEqual({ content: greenForm });
  });

  test('names every fault of JSON at once', () => {
    const json = JSON.stringify({ ...greenForm, Extra: 1, Sections: greenForm.Sections.slice(0, 2) })
      .replace('"Weight":3', '"Weight":-1,"Weight":-1')
      .replace('"Key":"Braking"', '"Key":"Flags","Colour":"red"');
    expect(readJsonForm(json)).toEqual({
      faults: [
        { path: '', message: 'Line 1: ‘Weight’ is there twice.' },
        { path: '/Sections/1/Skills/0', message: 'Car › Braking: ‘Colour’ is not part of a form.' },
        { path: '', message: '‘Extra’ is not part of a form.' },
        {
          path: '/Sections/0/Skills/0/Weight',
          message: 'Safety › Flags: weight must be 0 to 10, in halves.',
        },
        { path: '/Sections/1/Skills/0/Key', message: 'Car › Braking: the key is taken.' },
      ],
    });
  });

  test('names the line of each member that is there twice', () => {
    const json = JSON.stringify(greenForm, null, 2).replaceAll('"NotSeen"', '"Weight": 1,\n"NotSeen"');
    const read = readJsonForm(json);
    const messages = 'faults' in read ? read.faults.map(({ message }) => message) : [];
    expect(messages[0]).toMatch(/^Line \d+: ‘Weight’ is there twice\.$/);
    expect(new Set(messages).size).toBe(ratedSectionsOf(greenForm).flatMap(({ Skills }) => Skills).length);
  });

  test('names a value of a list by the list and its place, and says which are known', () => {
    expect(readJsonForm(JSON.stringify({ ...greenForm, Languages: ['en', 'xx'] }))).toEqual({
      faults: [{ path: '/Languages/1', message: 'Languages 2: "xx" is not one of en, es.' }],
    });
  });

  test.each([
    ['[1', 'The file is not valid JSON.'],
    ['{"Form":1}', 'The file does not say its format. A form’s file begins with "Format": "apex-form/1".'],
    ['{"Format":"apex-form/2"}', 'The file has the format ‘apex-form/2’. This server reads ‘apex-form/1’.'],
  ])('refuses %s', (json, message) => {
    expect(readJsonForm(json)).toEqual({ faults: [{ path: '', message }] });
  });

  test('with any value in place of another one is read or refused, and what is read can be shown', async () => {
    await fc.assert(
      fc.asyncProperty(anyForm, fc.nat(), fc.jsonValue({ maxDepth: 2 }), async (form, place, other) => {
        const replaceAt = (at: number) => {
          let values = 0;
          const json = JSON.stringify(form, (_, value) => (values++ === at ? other : value));
          return { json, values };
        };
        const { json } = replaceAt(place % replaceAt(-1).values);
        const read = await readFormFile({ bytes: Buffer.from(json ?? ''), name: 'form.json' }).catch(
          error => error,
        );
        if (read instanceof Error) expect(read).toMatchObject({ status: 422 });
        else expect(() => templateOfForm(narrowForm(read.Content, ['a']), englishForms)).not.toThrow();
      }),
      { numRuns: 500 },
    );
  });

  test('is read in the encoding that it has', async () => {
    const form = { ...greenForm, Name: { en: 'Básico', es: 'Año' } };
    const json = JSON.stringify(form);
    for (const bytes of [Buffer.from(json, 'latin1'), Buffer.from(`\uFEFF${json}`, 'utf8')]) {
      expect((await readFormFile({ bytes, name: 'form.json' })).Content).toEqual(form);
    }
  });

  test('is refused when it is nested deeply or has more rows than a form', async () => {
    const depth = 100_000;
    expect(readJsonForm(`{"Format":${'['.repeat(depth)}${']'.repeat(depth)}}`)).toEqual({
      faults: [{ path: '', message: 'The file is not valid JSON.' }],
    });
    const rows = Array.from({ length: 201 }, (_, at) => `Safety,Skill ${at}`);
    expect(await readCsv('Section,Skill', ...rows)).toEqual({
      faults: [{ row: 202, column: '', message: 'The spreadsheet of a form may have 200 rows.' }],
    });
  });

  test('may be a plain list of sections and skills', async () => {
    const content = await contentOfCsv(
      'Section,Skill,Level 1,Level 2',
      'Safety,Flags,Misses flags,Sees flags',
      ',Passing signals,,',
      'Driving,"Line, mostly",,',
    );
    expect(content).toMatchObject({
      ...{ EvalType: 1, Purpose: 'day', Name: { en: 'Green checklist' }, Languages: ['en'] },
      Levels: [{ Value: 1 }, { Value: 2 }],
      Sections: [
        {
          ...{ Key: 'Safety', Step: 'safety', Weight: 1 },
          Skills: [
            {
              ...{ Key: 'Flags', Label: { en: 'Flags' }, RequiredFor: ['*'], NotSeen: true },
              Levels: { 1: { en: 'Misses flags' }, 2: { en: 'Sees flags' } },
            },
            { Key: 'PassingSignals', Levels: { 1: {}, 2: {} } },
          ],
        },
        { Key: 'Driving', Skills: [{ Key: 'LineMostly' }] },
        { Key: 'Notes', Texts: ['PrivateNotes', 'PublicNotes'] },
      ],
    });
  });

  test('may be a table of answers, whose questions with numbers become skills', async () => {
    const lines = [
      'Timestamp,Student,Vision [Looks ahead],Vision [Sees flags],Brakes straight,Comments,Runs',
      '2026/05/01 9:00,Sam Student,3,2,5,Good,12',
      '2026/05/01 9:30,Nia Newcomer,4,,1,,3',
    ];
    const bytes = Buffer.from(lines.join('\n'));
    const { Content } = await readFormFile({ bytes, name: 'Answers.csv' });
    expect(Content).toMatchObject({
      Name: { en: 'Answers' },
      Levels: [1, 2, 3, 4, 5].map(Value => ({ Value })),
      Sections: [
        { Title: { en: 'Vision' }, Skills: [{ Key: 'LooksAhead' }, { Label: { en: 'Sees flags' } }] },
        { Title: { en: 'Section' }, Skills: [{ Label: { en: 'Brakes straight' } }] },
        { Key: 'Notes' },
      ],
    });
  });

  test('takes the first 60 questions of answers, twelve in a section, with labels cut to size', async () => {
    const questions = Array.from(
      { length: 64 },
      (_, at) => `Does the driver do thing ${at} ${'well '.repeat(20)}`,
    );
    const bytes = Buffer.from([questions.join(), questions.map(() => '2').join()].join('\n'));
    const { Content } = await readFormFile({ bytes, name: 'Answers.csv' });
    expect(ratedSectionsOf(Content).map(({ Skills }) => Skills.length)).toEqual([12, 12, 12, 12, 12]);
    expect(Content.Sections[4]?.Title).toEqual({ en: 'Section 5' });
    expect(Content.Levels).toHaveLength(2);
    const list = Buffer.from(['Item name,Weight', 'Flags,1', 'Passing,2'].join('\n'));
    await expect(readFormFile({ bytes: list, name: 'List.csv' })).rejects.toThrow();
    const words = Buffer.from('Timestamp,Comments\n2026/05/01,Good');
    await expect(readFormFile({ bytes: words, name: 'Answers.csv' })).rejects.toThrow();
  });

  test('names the row of each fault of a spreadsheet', async () => {
    const read = await readCsv('Section,Skill,Weight,Key', 'Safety,Flags,12,Flags', 'Safety,Passing,1,Flags');
    expect(read).toEqual({
      faults: [
        { row: 2, column: '', message: 'Safety › Flags: weight must be 0 to 10, in halves.' },
        { row: 3, column: '', message: 'Safety › Passing: the key is taken.' },
      ],
    });
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
