import { describe, expect, test } from 'vitest';
import { spotsOf, stretchesOf } from './Sparkline.tsx';

const frame = { min: 1, max: 4, width: 110, height: 40, margin: 5 };

describe('spotsOf', () => {
  test('places values from edge to edge, the highest on top', () => {
    expect(spotsOf([1, 2.5, 4], frame)).toEqual([
      { x: 5, y: 35 },
      { x: 55, y: 20 },
      { x: 105, y: 5 },
    ]);
  });

  test('leaves a gap where there is no value', () => {
    expect(spotsOf([1, undefined, 4], frame)[1]).toBeUndefined();
  });

  test('places a single value in the middle and returns no spots for no values', () => {
    expect(spotsOf([4], frame)).toEqual([{ x: 55, y: 5 }]);
    expect(spotsOf([], frame)).toEqual([]);
  });
});

test('a line joins neighbouring spots and skips single spots', () => {
  const [a, b, c, d] = [1, 2, 3, 4].map(x => ({ x, y: 0 }));
  expect(stretchesOf([a, b, undefined, c, undefined, d])).toEqual([[a, b]]);
  expect(stretchesOf([undefined, a, b, undefined, c, d])).toEqual([
    [a, b],
    [c, d],
  ]);
  expect(stretchesOf([])).toEqual([]);
});
