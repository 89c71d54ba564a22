import { expect, test } from 'vitest';
import { findNextEvent, splitEvents } from './next-event.ts';

const on = (...dates: string[]) => dates.map(Start => ({ Start, LastDay: Start, Cancelled: false }));

test('upcoming events begin with the next, past events with the latest', () => {
  const events = on('2026-06-13', '2026-10-03', '2026-04-25', '2026-07-18');
  expect(splitEvents(events, '2026-07-01')).toEqual({
    upcoming: on('2026-07-18', '2026-10-03'),
    past: on('2026-06-13', '2026-04-25'),
  });
});

test('an event is upcoming until its day is over', () => {
  expect(splitEvents(on('2026-07-18'), '2026-07-18').upcoming).toHaveLength(1);
  expect(splitEvents(on('2026-07-18'), '2026-07-19').past).toHaveLength(1);
});

test('an event of several days is upcoming until the last of them is over', () => {
  const weekend = [{ Start: '2026-07-18', LastDay: '2026-07-19' }];
  expect(splitEvents(weekend, '2026-07-19').upcoming).toHaveLength(1);
  expect(splitEvents(weekend, '2026-07-20').past).toHaveLength(1);
});

test('the next event is the first to come, else the latest, and never a cancelled one', () => {
  const events = on('2026-10-03', '2026-06-13', '2026-07-18');
  expect(findNextEvent(events, '2026-07-01')?.Start).toBe('2026-07-18');
  expect(findNextEvent(events, '2026-12-01')?.Start).toBe('2026-10-03');
  const cancelled = events.map(event => ({ ...event, Cancelled: event.Start === '2026-07-18' }));
  expect(findNextEvent(cancelled, '2026-07-01')?.Start).toBe('2026-10-03');
  expect(findNextEvent([], '2026-07-01')).toBeUndefined();
});
