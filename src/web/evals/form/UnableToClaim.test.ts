import { expect, test } from 'vitest';
import { INSTRUCTOR_RATES_STUDENT } from '#domain/evals/forms/template.ts';
import { templateFor } from '#domain/evals/forms/templates.ts';
import { greenForm } from '#testing/form-content.ts';
import { textOf } from './UnableToClaim.tsx';
import { answersAsText, fieldsAsText } from './UnsentAnswers.tsx';

const template = templateFor(INSTRUCTOR_RATES_STUDENT);

test('answersAsText writes sections and notes, and leaves out empty fields', () => {
  const text = answersAsText(template, {
    Answers: { Vision: { LookingAhead: 2 } },
    PrivateNotes: 'Brakes late.',
  });
  expect(text).toMatch(/^Vision\nLooking ahead: 2 – .+\n\n.*\nInternal Notes: Brakes late\.$/);
});

test('the text of answers begins with the name of their subject', () => {
  const filled = { Answers: { Vision: { LookingAhead: 3 } }, About: 'Sam Student' };
  expect(answersAsText(template, filled)).toMatch(/^Sam Student\n\nVision\n/);
  expect(fieldsAsText(filled)).toMatch(/^Sam Student\n\n/);
});

test('answersAsText returns an empty text without answers', () => {
  expect(answersAsText(template, { Answers: {} })).toBe('');
});

test('textOf writes labels of a club form, or names of fields without the form', () => {
  const filled = { FormVersionId: 'green', Answers: { Safety: { Flags: 2, Passing: -2 } } };
  expect(textOf(filled, greenForm)).toBe('Safety\nFlags: 2 – With help\nPassing: Not seen');
  expect(textOf(filled, null)).toBe('Safety.Flags: 2\nSafety.Passing: -2');
});
