import { expect, test } from 'vitest';
import { focusAfter } from './BarChart.tsx';

test.each([
  ['ArrowLeft', 2, 1],
  ['ArrowRight', 2, 3],
  ['Home', 2, 0],
  ['End', 2, 4],
  ['ArrowLeft', 0, undefined],
  ['ArrowRight', 4, undefined],
  ['Tab', 2, undefined],
  ['Enter', 2, undefined],
])('%s at %i of five leads to %j', (key, from, to) => {
  expect(focusAfter(key, from, 5)).toBe(to);
});
