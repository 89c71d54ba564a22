import { expect, test } from 'vitest';
import { evalTypeString } from './cards.ts';

test('an eval is named after its evaluator', () => {
  expect(evalTypeString(1)).toBe('Teacher');
  expect(evalTypeString(0)).toBe('Student');
});
