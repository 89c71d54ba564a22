import { expect, test } from 'vitest';
import { evalStateString, isCompleted, isPending } from './eval-state.ts';

const states = [0, 1, 2, 3] as const;

test('each state has its word', () => {
  expect(states.map(evalStateString)).toEqual(['Created', 'Sent', 'In Progress', 'Completed']);
});

test('below 3 is pending, 3 is completed', () => {
  expect(states.filter(isPending)).toEqual([0, 1, 2]);
  expect(states.filter(isCompleted)).toEqual([3]);
});
