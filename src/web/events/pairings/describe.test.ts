import { expect, test } from 'vitest';
import { describeLeftOver } from './describe.ts';

test('the reason of a student left over says where to mend missing credentials', () => {
  const leftOver = (obstacle: 'credential' | 'days') =>
    describeLeftOver({ studentId: 'sam', group: 'Novice', mayTake: 0, obstacles: [{ obstacle, count: 1 }] });
  expect(leftOver('credential')).toBe(
    'Nobody may take them in Novice: one lacks a valid credential. Add or verify credentials on the club’s page Credentials.',
  );
  expect(leftOver('days')).toBe('Nobody may take them in Novice: one comes on other days.');
});
