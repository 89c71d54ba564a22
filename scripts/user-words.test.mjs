import { expect, test } from 'vitest';
import { userWordFaults } from './words.mjs';

test('reports words of a literal translation in texts, and not in comments', () => {
  const text = [
    '/** An event that was called off. */',
    'const english = {',
    "  gone: 'Nobody is told.',",
    "  unsent: 'With reception it is sent.',",
    '};',
  ].join('\n');
  expect(userWordFaults('src/web/texts.ts', text)).toEqual([
    "src/web/texts.ts:3 'is told': gone: 'Nobody is told.',",
    "src/web/texts.ts:4 'reception': unsent: 'With reception it is sent.',",
  ]);
  expect(userWordFaults('docs/using/student.md', 'Sign in. Your score waits.')).toEqual([]);
});
