import { expect, test } from 'vitest';
import { INSTRUCTOR_RATES_STUDENT } from '#domain/evals/forms/template.ts';
import { templateFor } from '#domain/evals/forms/templates.ts';
import { answersAsText } from './answers-as-text.ts';

const template = templateFor(INSTRUCTOR_RATES_STUDENT);

test('answers are read section by section, with the notes; what is empty is left out', () => {
  const text = answersAsText(template, {
    Answers: { Vision: { LookingAhead: 2 } },
    PrivateNotes: 'Brakes late.',
  });
  expect(text).toMatch(/^Vision\nLooking ahead: 2 – .+\n\n.*\nInternal Notes: Brakes late\.$/);
});

test('nothing filled is no text', () => {
  expect(answersAsText(template, { Answers: {} })).toBe('');
});
