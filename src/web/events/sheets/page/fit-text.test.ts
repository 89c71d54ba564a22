import { expect, test } from 'vitest';
import { fitText } from './Fitted.tsx';

test.each([
  [10, 100, 1],
  [11.4, 87, 1],
  [13.6, 73, 1],
  [16.6, 60, 1],
  [16.7, 60, 2],
  [99, 60, 2],
])('a text %d wide has %d %% of its size and at most %d lines in a room of 10', (width, size, lines) => {
  expect(fitText(width, 10)).toEqual({ size, lines });
});
