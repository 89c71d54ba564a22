import { expect, test } from 'vitest';
import { listChoices } from './choice-list.ts';

test('lists few choices, and of many choices the first and a count', () => {
  expect(listChoices(['Novice', 'Solo'])).toBe('Novice, Solo');
  const many = Array.from({ length: 700 }, (_, place) => `Kind ${place}`);
  expect(listChoices(many)).toMatch(/^Kind 0, Kind 1, .* and 6\d\d more$/);
  expect(listChoices(many).length).toBeLessThan(200);
  expect(listChoices(['x'.repeat(500), 'Solo'])).toMatch(/^x+ and 1 more$/);
});
