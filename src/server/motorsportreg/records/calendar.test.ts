import { expect, test } from 'vitest';
import { calendarRecord } from '#testing/motorsportreg-records.ts';
import { readCalendar } from './calendar.ts';

const spring = {
  motorsportregId: 'E1',
  name: 'Spring HPDE',
  start: '2026-06-13',
  track: 'Lime Rock Park',
  days: null,
};

test('an event is its id, name, first day and venue', () => {
  expect(readCalendar([calendarRecord()]).events).toEqual([spring]);
});

test('returns each event once, in the order of dates', () => {
  const later = calendarRecord({ id: 'E0', start: '2026-07-01' });
  const { events } = readCalendar([later, calendarRecord(), calendarRecord({ name: 'Again' })]);
  expect(events.map(({ name, start }) => [name, start])).toEqual([
    ['Spring HPDE', '2026-06-13'],
    ['Spring HPDE', '2026-07-01'],
  ]);
});

test('leaves out cancelled events and returns their ids', () => {
  const { events, cancelledIds } = readCalendar([calendarRecord({ cancelled: true })]);
  expect(events).toEqual([]);
  expect(cancelledIds).toEqual(new Set(['E1']));
});

test('an event without a venue has a track that says so', () => {
  expect(readCalendar([calendarRecord({ venue: '' })]).events[0]?.track).toBe('To be announced');
});

test.each([
  [{ id: '' }, 'MotorsportReg gives it no usable id.'],
  [{ id: '../events' }, 'MotorsportReg gives it no usable id.'],
  [{ name: ' \u0000 ' }, 'It has no name at MotorsportReg.'],
  [{ start: '' }, 'It has no date at MotorsportReg.'],
  [{ start: '2026-02-30' }, 'It has no date at MotorsportReg.'],
])('an event that cannot be taken is named, with the reason: %j', (otherwise, reason) => {
  const { events, skipped } = readCalendar([calendarRecord(otherwise), calendarRecord({ id: 'E2' })]);
  expect(events).toHaveLength(1);
  expect(skipped).toMatchObject([{ Reason: reason }]);
});

test('a time of day after the date does not matter, nor what text cannot be stored, nor one that is too long', () => {
  const name = `Drift\u0007 &\uD800 Drive ${'x'.repeat(200)}`;
  const [event] = readCalendar([calendarRecord({ start: '2026-06-13 08:00:00.0', name })]).events;
  expect(event?.start).toBe('2026-06-13');
  expect(event?.name).toMatch(/^Drift & Drive x+$/);
  expect(event?.name).toHaveLength(120);
});

test.each([
  ['2026-06-14', 2],
  ['2026-06-13', 1],
  ['', 1],
  ['2026-06-12', 1],
  ['2026-07-13', 1],
])('an event that ends on %j has so many days, one where that cannot be', (end, days) => {
  expect(readCalendar([calendarRecord({ end })], true).events).toEqual([{ ...spring, days }]);
});
