import { expect, it } from 'vitest';
import { inWords, lockAfter } from './code-limits.ts';

const MINUTE = 60_000;

it.each([
  [0, 0],
  [1, 0],
  [4, 0],
  [5, 1],
  [6, 0],
  [10, 2],
  [15, 4],
  [20, 8],
  [35, 60],
  [500, 60],
])('after %i wrong codes an address is locked for %i minutes', (failures, minutes) => {
  expect(lockAfter(failures)).toBe(minutes * MINUTE);
});

it('tells a span in whole minutes, never too few', () => {
  expect(inWords(1)).toEqual({ seconds: 1, words: 'a minute' });
  expect(inWords(61_000)).toEqual({ seconds: 61, words: '2 minutes' });
});
