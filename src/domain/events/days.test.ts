import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  ALL_DAYS,
  attendsOn,
  countDays,
  datesOf,
  daySet,
  daysFault,
  daysIn,
  isOver,
  lastDayOf,
  runsOfDays,
  splitDays,
} from './days.ts';

const lengths = fc.integer({ min: 1, max: 7 });
const places = fc.uniqueArray(lengths, { minLength: 1 });

test('the days are counted with the first and the last', () => {
  expect(countDays('2026-11-14', '2026-11-14')).toBe(1);
  expect(countDays('2026-12-31', '2027-01-02')).toBe(3);
  fc.assert(fc.property(lengths, days => countDays('2026-02-27', lastDayOf('2026-02-27', days)) === days));
  expect(datesOf('2026-02-28', 2)).toEqual(['2026-02-28', '2026-03-01']);
});

test('an event ends on or after its first day, and has seven days at most', () => {
  expect(daysFault('2026-11-14', '2026-11-13')).toBe('endsBeforeStart');
  expect(daysFault('2026-11-14', '2026-11-14')).toBeNull();
  expect(daysFault('2026-11-14', '2026-11-20')).toBeNull();
  expect(daysFault('2026-11-14', '2026-11-21')).toBe('tooManyDays');
});

test('an event is over on the day after its last', () => {
  expect(isOver('2026-11-15', '2026-11-15')).toBe(false);
  expect(isOver('2026-11-15', '2026-11-16')).toBe(true);
});

test('daysIn returns the days of a set, and none for all days', () => {
  fc.assert(
    fc.property(places, lengths, (some, days) => {
      const here = some.filter(day => day <= days).sort();
      const set = daySet(some, days);
      const isAll = here.length === days || here.length === 0;
      expect(set === ALL_DAYS).toBe(isAll);
      expect(daysIn(set)).toEqual(isAll ? [] : here);
      for (let day = 1; day <= days; day += 1) expect(attendsOn(set, day)).toBe(isAll || here.includes(day));
    }),
  );
});

test.each([
  [[2], 3, [{ first: 2, days: 1 }]],
  [
    [1, 2, 4],
    4,
    [
      { first: 1, days: 2 },
      { first: 4, days: 1 },
    ],
  ],
  [[3], 2, [{ first: 1, days: 2 }]],
  [[], 3, [{ first: 1, days: 3 }]],
])('splitDays: the days %j of %i', (places, days, runs) => {
  expect(splitDays(daySet(places, 7), days)).toEqual(runs);
});

test('runsOfDays(3) has each day, each two days in a row, and all days', () => {
  expect(runsOfDays(3).map(daysIn)).toEqual([[1], [2], [3], [1, 2], [2, 3], daysIn(ALL_DAYS)]);
  expect(runsOfDays(2)).toEqual([1, 2, ALL_DAYS]);
});
