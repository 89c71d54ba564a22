import { expect, test } from 'vitest';
import { today } from './today.ts';

test('today is the day on the wall where the reader is', () => {
  expect(today(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
});
