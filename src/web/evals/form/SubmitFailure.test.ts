import { expect, test } from 'vitest';
import { OTHER_FORM_VERSION, REOPENED_SINCE } from '#domain/evals/draft.ts';
import { templateFor } from '#domain/evals/forms/templates.ts';
import { allAnswered } from '#testing/arbitrary/answers.ts';
import { ApiError, OfflineError } from '#web/client/errors.ts';
import { describeFailure } from './SubmitFailure.tsx';

const form = templateFor(1);
const answers = allAnswered(form, 3);
const problem = (status: number, errors: { path: string; message: string }[] = []) =>
  new ApiError({ status, title: 'No', detail: 'Something is missing.', errors });

test.each([
  ['no reception', new OfflineError('away'), 'tryAgain', 'No connection.'],
  ['a session that has ended', problem(401), 'signIn', 'You have been signed out.'],
  ['a server in trouble', problem(503), 'tryAgain', 'Something is missing.'],
  ['too many tries', problem(429), 'tryAgain', 'Something is missing.'],
  ['a surprise', new TypeError('oops'), 'tryAgain', 'Something unexpected happened.'],
  ['a missing answer', problem(422), 'mend', 'Something is missing.'],
] as const)('%s gives the reason and the next step', (_, error, remedy, reason) => {
  expect(describeFailure(error, form, answers)).toEqual({ remedy, reason, faults: [] });
});

test('an eval that was submitted before says so', () => {
  const failure = describeFailure(problem(409), form, answers);
  expect(failure.remedy).toBe('submittedBefore');
  expect(failure.reason).toBe('Something is missing.');
});

test('an eval with another version of its form is not called submitted', () => {
  const error = new ApiError({
    type: OTHER_FORM_VERSION,
    status: 409,
    title: 'No',
    detail: 'Open it again.',
  });
  expect(describeFailure(error, form, answers)).toEqual({
    remedy: 'none',
    reason: 'Open it again.',
    faults: [],
  });
});

test('an eval that was completed and re-opened since is to be compared', () => {
  const error = new ApiError({ type: REOPENED_SINCE, status: 409, title: 'No', detail: 'Look again.' });
  const comparing = { remedy: 'compare', reason: 'Look again.', faults: [] };
  expect(describeFailure(error, form, answers)).toEqual(comparing);
});

test('an eval that belongs to another evaluator cannot be retried', () => {
  expect(describeFailure(problem(404), form, answers).remedy).toBe('none');
});

test('describeFailure lists the reasons except missing ratings, which the form lists', () => {
  const { Pace: _, ...Consistency } = answers.Consistency ?? {};
  const error = problem(422, [
    { path: 'Consistency.Pace', message: "'Pace' is not rated yet." },
    { path: 'PublicNotes', message: 'Notes may have 8,000 characters at most.' },
  ]);
  const { faults } = describeFailure(error, form, { ...answers, Consistency });
  expect(faults).toEqual(['Notes may have 8,000 characters at most.']);
});
