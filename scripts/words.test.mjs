import { expect, test } from 'vitest';
import { wordFaults } from './words.mjs';

test('reports titles, comments and names that break the rules of words, with their lines', () => {
  // The words are put in here, so that the check does not find them in this file.
  const text = [
    `/** ${'Of'} whom nothing is known. */`,
    `export const ${'inTurn'} = 1;`,
    '// Sends the message. It',
    '// of all words may begin a line.',
    `test('${'who'} asks twice is told once', () => {});`,
    `test('${'it'} asks once', () => {});`,
    `  test('${'it'} has its subject in describe', () => {});`,
  ].join('\n');
  expect(wordFaults('src/a.test.ts', text)).toEqual([
    'src/a.test.ts:5 title without a subject: who asks twice is told once',
    'src/a.test.ts:6 title without a subject: it asks once',
    'src/a.test.ts:1 comment without a subject: Of whom nothing is known. */',
    'src/a.test.ts:2 name: inTurn',
  ]);
});

test('accepts sentences with a subject', () => {
  const text =
    "/** Returns the eval of a student. */\nconst loadEval = 1;\ntest('rejects an old eval', () => {});";
  expect(wordFaults('src/a.test.ts', text)).toEqual([]);
});
