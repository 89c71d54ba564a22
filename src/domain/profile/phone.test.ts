import { expect, it } from 'vitest';
import { normalisePhone } from './phone.ts';

it.each([
  ['+1 (555) 010-0123', '+15550100123'],
  ['555.010.0123', '+15550100123'],
  ['1-555-010-0123', '+15550100123'],
  ['+49 30 / 1234567', '+49301234567'],
  ['0049 30 1234567', '+49301234567'],
  ['＋44 20 7946 0958', '+442079460958'],
])('takes %s for %s', (typed, number) => {
  expect(normalisePhone(typed)).toBe(number);
});

it.each([
  '',
  '   ',
  '12345',
  '030 1234567',
  '155 010 0123',
  '+0 123 4567',
  '+1 555 010 0123 ext 4',
  'call me',
  '+1234567890123456',
])('%j is no number that can be called from anywhere', typed => {
  expect(normalisePhone(typed)).toBeNull();
});
