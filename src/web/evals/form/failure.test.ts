import { expect, test } from 'vitest';
import { allAnswered } from '#domain/evals/answers.arbitrary.ts';
import { templateFor } from '#domain/evals/forms/templates.ts';
import { ApiError, OfflineError } from '#web/data/errors.ts';
import { failureOf } from './failure.ts';

const form = templateFor(1);
const answers = allAnswered(form, 3);
const problem = (status: number, errors: { path: string; message: string }[] = []) =>
  new ApiError({ status, title: 'No', detail: 'Something is missing.', errors });

test.each([
  ['no reception', new OfflineError('away'), 'tryAgain', 'No reception.'],
  ['a session that has ended', problem(401), 'signIn', 'You have been signed out.'],
  ['a server in trouble', problem(503), 'tryAgain', 'Something is missing.'],
  ['too many tries', problem(429), 'tryAgain', 'Something is missing.'],
  ['a surprise', new TypeError('oops'), 'tryAgain', 'Something unexpected happened.'],
  ['what is missing', problem(422), 'mend', 'Something is missing.'],
] as const)('%s is told with what to do next', (_, error, remedy, reason) => {
  expect(failureOf(error, form, answers)).toEqual({ remedy, reason, faults: [] });
});

test('an eval that was submitted before with other answers is told plainly', () => {
  const failure = failureOf(problem(409), form, answers);
  expect(failure.remedy).toBe('submittedBefore');
  expect(failure.reason).toContain('submitted before');
});

test('an eval that is another’s now cannot be tried again', () => {
  expect(failureOf(problem(404), form, answers).remedy).toBe('none');
});

test('ratings that are missing are left to the form; all else that is to mend is listed', () => {
  const { Pace: _, ...Consistency } = answers.Consistency ?? {};
  const error = problem(422, [
    { path: 'Consistency.Pace', message: "'Pace' is not rated yet." },
    { path: 'PublicNotes', message: 'Notes may have 8,000 characters at most.' },
  ]);
  const { faults } = failureOf(error, form, { ...answers, Consistency });
  expect(faults).toEqual(['Notes may have 8,000 characters at most.']);
});
