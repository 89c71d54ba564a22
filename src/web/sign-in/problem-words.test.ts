import { expect, test } from 'vitest';
import { signInProblems } from '#contract/sign-in/auth.ts';
import { problemIn } from './SignIn.tsx';
import { texts } from './texts.ts';

test.each(signInProblems)('the page says in words why it is shown again: %s', problem => {
  expect(problemIn(new URLSearchParams({ problem }))).toBe(problem);
  expect(texts.problems[problem].title).toMatch(/\.$/);
});

test('problemIn returns nothing without a problem, and `failed` for an unknown code', () => {
  expect(problemIn(new URLSearchParams())).toBeUndefined();
  for (const problem of ['', 'toString', '<b>']) {
    expect(problemIn(new URLSearchParams({ problem }))).toBe('failed');
  }
});
