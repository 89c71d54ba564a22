import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daySet, daysIn } from '#domain/events/days.ts';
import { parseDays } from './attendee-days.ts';

/** From Friday, 2026-11-13, to Sunday. */
const event = { start: '2026-11-13', days: 3 };

const read = (written: string, of = event) => {
  const set = parseDays(written, of);
  return set === null ? null : daysIn(set);
};

test.each([
  ['2', [2]],
  ['1,2', [1, 2]],
  ['1.2', [1, 2]],
  ['3; 1', [1, 3]],
  ['1-2', [1, 2]],
  ['Day 2', [2]],
  ['Day 1 and Day 3', [1, 3]],
  ['Sat', [2]],
  ['saturday', [2]],
  ['Sat.', [2]],
  ['Sat/Sun', [2, 3]],
  ['Fri – Sat', [1, 2]],
  ['Fr + So', [1, 3]],
  ['samedi et dimanche', [2, 3]],
  ['vie, sáb', [1, 2]],
  ['2026-11-14', [2]],
  ['11/14/2026, 11/15/2026', [2, 3]],
  ['14.11.2026', [2]],
  ['14.11.2026 15.11.2026', [2, 3]],
  ['all', []],
  ['1,2,3', []],
  ['Fri-Sun', []],
])('%s is read', (written, days) => {
  expect(read(written)).toEqual(days);
});

test.each([
  '4',
  '0',
  'Mon',
  '2026-11-16',
  'perhaps',
  'Sat or so',
  'Someday',
  '3-1',
  '1-2-3',
  '/',
  '1/',
  '-',
  'S',
])('%s names no day of the event', written => {
  expect(read(written)).toBeNull();
});

test('a word that means two days in two languages is read where the event has one of them', () => {
  expect(read('Di', { start: '2026-11-15', days: 1 })).toEqual([]);
  expect(read('Di', { start: '2026-11-14', days: 2 })).toEqual([2]);
  expect(read('Di', { start: '2026-11-15', days: 3 })).toBeNull();
});

test('reads back every way to write days, and no text makes it fail', () => {
  const lengths = fc.integer({ min: 1, max: 7 });
  fc.assert(
    fc.property(fc.uniqueArray(lengths, { minLength: 1 }), lengths, (places, days) => {
      const here = places.filter(day => day <= days);
      fc.pre(here.length > 0);
      expect(parseDays(here.join(','), { start: '2026-11-13', days })).toBe(daySet(here, days));
    }),
  );
  fc.assert(
    fc.property(fc.string(), written => {
      const set = parseDays(written, event);
      expect(set === null || (set >= 0 && set < 7)).toBe(true);
    }),
  );
});
