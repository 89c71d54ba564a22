import { expect, test } from 'vitest';
import { withoutAppended } from './appended.ts';

test.each([
  '.',
  ')',
  '),',
  '.)',
  '"',
  '%22',
  '”',
  '%E2%80%9D',
  '»',
  '>',
  '%3E',
  ']',
  '}',
  "'",
  '!',
  '?',
  '…',
  '%20',
  '*',
])('leaves %s out at the end of a path', appended =>
  expect(withoutAppended(`/eval/link/a-key_1${appended}`)).toBe('/eval/link/a-key_1'),
);

test.each(['/', '/eval/link/a-key_1', '/eval/link/key-', '/eval/link/key_', '/a%ZZ.', '/.', '/favicon.svg'])(
  'leaves %s as it is',
  path => expect(withoutAppended(path)).toBe(path === '/.' ? '/' : path),
);
