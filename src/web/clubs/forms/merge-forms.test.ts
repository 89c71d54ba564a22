import { expect, test } from 'vitest';
import { greenForm } from '#domain/evals/forms/form-content.fixture.ts';
import type { FormText } from '#domain/evals/forms/form-content.ts';
import { addSkill, changeSection, changeSkill, moveAt, removeAt } from './edit-form.ts';
import { mergeForms, takeText } from './merge-forms.ts';

test('joins what two people changed in different places', () => {
  const mine = addSkill(changeSkill(greenForm, 0, 0, { NotSeen: true }), 1, { en: 'Lines' });
  const theirs = changeSection(removeAt(greenForm, { section: 0, skill: 2 }), 1, {
    Title: { en: 'The car' },
  });
  const { content: merged } = mergeForms(greenForm, mine, theirs);
  expect(merged.Sections).toMatchObject([
    { Skills: [{ Key: 'Flags', NotSeen: true }, { Key: 'Passing' }] },
    { Title: { en: 'The car' }, Skills: [{}, {}, {}, { Key: 'Lines' }] },
    { Key: 'Notes' },
  ]);
});

test('mine wins where both changed the same, and what I changed stays though they removed it', () => {
  const mine = changeSkill(greenForm, 0, 0, { Label: { en: 'My flags' } });
  const theirs = changeSkill(greenForm, 0, 0, { Label: { en: 'Their flags' } });
  expect(mergeForms(greenForm, mine, theirs).content).toEqual(mine);
  const removed = removeAt(greenForm, { section: 0, skill: 0 });
  expect(JSON.stringify(mergeForms(greenForm, mine, removed).content)).toContain('My flags');
});

test('takes their order unless I changed it', () => {
  const [theirs = greenForm] = moveAt(greenForm, { section: 0, skill: null }, 1) ?? [];
  const mine = changeSkill(greenForm, 0, 0, { NotSeen: true });
  expect(mergeForms(greenForm, mine, theirs).content.Sections).toMatchObject([
    { Key: 'Car' },
    { Key: 'Safety', Skills: [{ NotSeen: true }, {}, {}] },
    {},
  ]);
  expect(mergeForms(greenForm, greenForm, theirs).content).toEqual(theirs);
});

test('joins a text and its translation, and lists the texts that both changed with both wordings', () => {
  const label = (Label: FormText) => changeSkill(greenForm, 0, 0, { Label });
  const joined = mergeForms(greenForm, label({ en: 'Flags', es: 'Banderas' }), label({ en: 'Signals' }));
  expect(joined.clashes).toEqual([]);
  expect(joined.content).toEqual(label({ en: 'Signals', es: 'Banderas' }));

  const [mine, theirs] = [label({ en: 'My flags' }), label({ en: 'Their flags' })];
  const { clashes } = mergeForms(greenForm, mine, theirs);
  const [{ id } = { id: '' }] = clashes;
  expect(clashes).toEqual([
    {
      id,
      scope: [{ en: 'Safety', es: 'Seguridad' }, { en: 'My flags' }],
      mine: 'My flags',
      theirs: 'Their flags',
    },
  ]);
  expect(mergeForms(greenForm, mine, theirs, [id]).content).toEqual(theirs);
});

test('takes their wording of a text that was edited after the merge, and leaves the other edits', () => {
  const label = (en: string) => changeSkill(greenForm, 0, 0, { Label: { en } });
  const both = { base: greenForm, mine: label('My flags'), theirs: label('Their flags') };
  const { content, clashes } = mergeForms(both.base, both.mine, both.theirs);
  const now = changeSkill(changeSkill(content, 0, 0, { Label: { en: 'Flags of mine' } }), 0, 1, {
    NotSeen: true,
  });
  const taken = takeText({ ...both, content }, now, clashes[0]?.id ?? '');
  expect(taken).toEqual(changeSkill(label('Their flags'), 0, 1, { NotSeen: true }));
});
