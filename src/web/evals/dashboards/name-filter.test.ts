import { expect, test } from 'vitest';
import { isNamed } from './name-filter.ts';

test.each(['maya', 'FERN', 'ya fe', ' Maya ', ''])('%j finds Maya Fernandez', wanted => {
  expect(isNamed('Maya Fernandez', wanted)).toBe(true);
});

test.each(['myra', 'fernandez maya', '.'])('%j does not', wanted => {
  expect(isNamed('Maya Fernandez', wanted)).toBe(false);
});

test('who is not known is found only when nobody is searched for', () => {
  expect(isNamed(undefined, '')).toBe(true);
  expect(isNamed(undefined, 'a')).toBe(false);
});
