import { expect, test } from 'vitest';
import { greenForm } from '#domain/evals/forms/form-content.fixture.ts';
import { addSkill, changeSection, changeSkill, moveAt, removeAt } from './edit-form.ts';
import { mergeForms } from './merge-forms.ts';

test('joins what two people changed in different places', () => {
  const mine = addSkill(changeSkill(greenForm, 0, 0, { Weight: 5 }), 1, { en: 'Lines' });
  const theirs = changeSection(removeAt(greenForm, { section: 0, skill: 2 }), 1, {
    Title: { en: 'The car' },
  });
  const merged = mergeForms(greenForm, mine, theirs);
  expect(merged.Sections).toMatchObject([
    { Skills: [{ Key: 'Flags', Weight: 5 }, { Key: 'Passing' }] },
    { Title: { en: 'The car' }, Skills: [{}, {}, {}, { Key: 'Lines' }] },
    { Key: 'Notes' },
  ]);
});

test('mine wins where both changed the same, and what I changed stays though they removed it', () => {
  const mine = changeSkill(greenForm, 0, 0, { Label: { en: 'My flags' } });
  const theirs = changeSkill(greenForm, 0, 0, { Label: { en: 'Their flags' } });
  expect(mergeForms(greenForm, mine, theirs)).toEqual(mine);
  const removed = removeAt(greenForm, { section: 0, skill: 0 });
  expect(JSON.stringify(mergeForms(greenForm, mine, removed))).toContain('My flags');
});

test('takes their order unless I changed it', () => {
  const [theirs = greenForm] = moveAt(greenForm, { section: 0, skill: null }, 1) ?? [];
  const mine = changeSkill(greenForm, 0, 0, { Weight: 5 });
  expect(mergeForms(greenForm, mine, theirs).Sections).toMatchObject([
    { Key: 'Car' },
    { Key: 'Safety', Skills: [{ Weight: 5 }, {}, {}] },
    {},
  ]);
  expect(mergeForms(greenForm, greenForm, theirs)).toEqual(theirs);
});
