import { expect, test } from 'vitest';
import { greenForm } from '#testing/form-content.ts';
import { countTexts, setLanguages } from './form-texts.ts';

test('counts the texts of the first language, and how many of them are translated', () => {
  const { done, all } = countTexts(greenForm, 'es');
  expect(done).toBe(4);
  // The name, 3 levels, 3 titles, a description, 6 skills with 3 levels each, and N/A once.
  expect(all).toBe(1 + 3 + 3 + 1 + 6 * 4 + 1);
  expect(countTexts(greenForm, 'en')).toEqual({ done: all, all });
});

test('a removed language takes its texts along', () => {
  const english = setLanguages(greenForm, ['en']);
  expect(english.Languages).toEqual(['en']);
  expect(JSON.stringify(english)).not.toContain('"es"');
});
