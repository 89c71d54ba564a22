import { expect, it } from 'vitest';
import { normalisePhone, showPhone } from './phone.ts';

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

it.each([
  ['+19145550123', '+1 914 555 0123'],
  ['+442079460958', '+44 207 946 0958'],
  ['+4930123456', '+49 301 234 56'],
  ['+420601123456', '+420 601 123 456'],
  ['+79161234567', '+7 916 123 4567'],
])('shows %s as %s, which is taken for the same', (number, shown) => {
  expect(showPhone(number)).toBe(shown);
  expect(normalisePhone(shown)).toBe(number);
});

it('shows what is no number in full as it is', () => {
  expect(showPhone('+1 555 0101')).toBe('+1 555 0101');
  expect(showPhone('12345')).toBe('12345');
});
