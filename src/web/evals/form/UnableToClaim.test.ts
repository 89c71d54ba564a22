import { expect, test } from 'vitest';
import { INSTRUCTOR_RATES_STUDENT } from '#domain/evals/forms/template.ts';
import { templateFor } from '#domain/evals/forms/templates.ts';
import { answersAsText } from './UnableToClaim.tsx';

const template = templateFor(INSTRUCTOR_RATES_STUDENT);

test('answersAsText writes section by section, with the notes, and leaves out empty fields', () => {
  const text = answersAsText(template, {
    Answers: { Vision: { LookingAhead: 2 } },
    PrivateNotes: 'Brakes late.',
  });
  expect(text).toMatch(/^Vision\nLooking ahead: 2 – .+\n\n.*\nInternal Notes: Brakes late\.$/);
});

test('answersAsText returns an empty text without answers', () => {
  expect(answersAsText(template, { Answers: {} })).toBe('');
});
