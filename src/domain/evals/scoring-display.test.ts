import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatScore, percentOf } from './scoring.ts';

describe('a score is shown to one decimal, half up', () => {
  test.each([
    [0.04999, '0.0'],
    [1.005, '1.0'],
    [1.45, '1.5'],
    [2.6499999999999995, '2.7'],
    [3.949, '3.9'],
    [3.95, '4.0'],
  ])('%d as %s', (score, shown) => {
    expect(formatScore(score)).toBe(shown);
  });

  test('as on paper, for every mean of up to 60 ratings', () => {
    const wholeAndCount = fc
      .integer({ min: 1, max: 60 })
      .chain(count => fc.tuple(fc.integer({ min: 0, max: 4 * count }), fc.constant(count)));
    fc.assert(
      fc.property(wholeAndCount, ([sum, count]) => {
        const tenths = Math.floor((20 * sum + count) / (2 * count));
        expect(formatScore(sum / count)).toBe(`${Math.floor(tenths / 10)}.${tenths % 10}`);
      }),
    );
  });
});

test.each([
  [0, 0],
  [1, 25],
  [2.5, 62.5],
  [4, 100],
  [-1, 0],
  [5, 100],
])('an average of %d fills the bar to %d percent', (average, percent) => {
  expect(percentOf(average)).toBe(percent);
});
