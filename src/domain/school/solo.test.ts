import { expect, test } from 'vitest';
import { MINUTE_MS } from '#domain/text/durations.ts';
import { holdsOn, type SoloRule, soloFault } from './solo.ts';

const event = { rule: 'day', first: '2026-06-13', last: '2026-06-14', signedOn: '2026-06-13' } as const;
const signed = { Scope: 'day', Day: '2026-06-13', SignedAt: '2026-06-13T15:00:00.000Z' } as const;
const at = (minutes: number) => new Date(Date.parse(signed.SignedAt) + minutes * MINUTE_MS);

test.each<[SoloRule, 'day' | 'event', 'Scope' | null]>([
  ['off', 'day', 'Scope'],
  ['day', 'day', null],
  ['day', 'event', 'Scope'],
  ['event', 'day', null],
  ['event', 'event', null],
])('where the club permits %s, a solo for the %s is %s', (rule, Scope, fault) => {
  expect(soloFault({ ...signed, Scope }, { ...event, rule }, at(0))).toBe(fault);
});

test.each([
  [0, null],
  // Its phone was five minutes ahead, or without reception for a day.
  [-5, null],
  [-5.1, 'SignedAt'],
  [24 * 60, null],
  [24 * 60 + 0.1, 'SignedAt'],
])('received %s minutes later it is %s', (minutes, fault) => {
  expect(soloFault(signed, event, at(minutes))).toBe(fault);
});

test.each([
  ['2026-06-12', 'Day'],
  ['2026-06-13', null],
  ['2026-06-14', null],
  ['2026-06-15', 'Day'],
])(
  'signed on the evening before %s it counts for a day of the event that the phone may have',
  (Day, fault) => {
    expect(soloFault({ ...signed, Day }, event, at(0))).toBe(fault);
  },
);

test('a day that is no date of the signature is not taken', () => {
  expect(soloFault({ ...signed, Day: '2026-06-14' }, { ...event, first: '2026-06-10' }, at(0))).toBeNull();
  expect(soloFault({ ...signed, Day: '2026-06-11' }, { ...event, first: '2026-06-10' }, at(0))).toBe('Day');
});

test('a solo holds on its days, and one for good on all', () => {
  const weekend = { FirstDay: '2026-06-13', LastDay: '2026-06-14' };
  const days = ['2026-06-12', '2026-06-13', '2026-06-14', '2026-06-15'];
  expect(days.map(day => holdsOn(weekend, day))).toEqual([false, true, true, false]);
  expect(days.every(day => holdsOn({ FirstDay: null, LastDay: null }, day))).toBe(true);
});
