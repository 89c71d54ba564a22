import { describe, expect, test } from 'vitest';
import { scoreChange } from './score-change.ts';

describe('a change is the difference of the figures that are shown', () => {
  test.each([
    [3.3, 3, 'up', 0.3],
    [2.8125, 3, 'down', 0.2],
    [3.04, 2.96, 'same', 0],
    [3.05, 3.04, 'up', 0.1],
    [0, 4, 'down', 4],
    [3.1, 2.4, 'up', 0.7],
  ])('%d after %d is %s, %s', (now, before, direction, size) => {
    expect(scoreChange(now, before)).toEqual({ direction, size });
  });
});
