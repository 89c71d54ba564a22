import { expect, test } from 'vitest';
import { filterEvents } from './EventLists.tsx';

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
