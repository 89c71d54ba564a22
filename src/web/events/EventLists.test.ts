import { expect, test } from 'vitest';
import { filterEvents, splitEvents } from './EventLists.tsx';

const on = (...dates: string[]) => dates.map(Start => ({ Start, LastDay: Start }));

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

test('filterEvents finds words of name and track in any order, within a season', () => {
  const at = (Start: string, Name: string, track: string) => ({ Start, Name, Location: { Name: track } });
  const fall = at('2026-10-03', 'Fall HPDE', 'Watkins Glen');
  const lastFall = at('2025-10-04', 'Fall HPDE', 'Autódromo');
  const events = [fall, lastFall];
  expect(filterEvents(events, '', '')).toEqual(events);
  expect(filterEvents(events, ' glen fall ', '')).toEqual([fall]);
  expect(filterEvents(events, 'autodromo', '')).toEqual([lastFall]);
  expect(filterEvents(events, 'Fall, (Glen)', '')).toEqual([fall]);
  expect(filterEvents(events, 'fall', '2025')).toEqual([lastFall]);
  expect(filterEvents(events, 'fall autodromo', '2026')).toEqual([]);
});
