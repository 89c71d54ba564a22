import { expect, test } from 'vitest';
import { verdict, weaknessesIn } from './release-check.mjs';

test('an audit that the registry does not answer counts neither as weak nor as clean', () => {
  expect(weaknessesIn('{"metadata":{"vulnerabilities":{"total":0}}}')).toBe(0);
  expect(weaknessesIn('npm warn\n{"metadata":{"vulnerabilities":{"total":3}}}')).toBe(3);
  const answers = ['', '{"message":"405 Method Not Allowed"}', '<html>{ }</html>', 'npm error { not json }'];
  expect(answers.map(weaknessesIn)).toEqual([null, null, null, null]);
});

test('a release waits for what was not tried or left out', () => {
  const all = { failed: 0, notTried: 0, leftOut: 0 };
  expect(verdict(all)).toBe('This can be released.');
  expect(verdict({ ...all, notTried: 1, leftOut: 2 })).toBe(
    '1 not tried, 2 left out: this is not to be released before that is done.',
  );
  expect(verdict({ ...all, failed: 1, notTried: 1 })).toBe('1 failed: this is not to be released.');
});
