import { expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/text/durations.ts';
import { waitAfter, waitInWords } from './limit-use.ts';

const NOW = new Date('2027-03-14T12:00:00Z');
const LIMITS = [
  { most: 6, within: HOUR_MS },
  { most: 20, within: DAY_MS },
];

const minutesAgo = (...minutes: number[]) => minutes.map(ago => new Date(NOW.getTime() - ago * MINUTE_MS));

it.each([
  ['after five in a minute', minutesAgo(1, 1, 1, 1, 1), 0],
  ['after six of which the first was 20 minutes ago', minutesAgo(20, 9, 8, 7, 6, 5), 40],
  ['after six of which the first was an hour ago', minutesAgo(60, 9, 8, 7, 6, 5), 0],
  ['after twenty in as many hours', minutesAgo(...Array.from({ length: 20 }, (_, i) => (20 - i) * 60)), 240],
])('%s another use is allowed in so many minutes: %#', (_, uses, minutes) => {
  expect(waitAfter(uses, LIMITS, NOW)).toBe(minutes * MINUTE_MS);
});

it('words a duration in whole minutes, rounded up', () => {
  expect([1, 61_000].map(waitInWords)).toEqual(['a minute', '2 minutes']);
});
