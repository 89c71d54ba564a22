import { expect, it } from 'vitest';
import { MINUTE_MS } from '#domain/text/durations.ts';
import { waitAfter, waitInWords } from './one-time-codes.ts';

const NOW = new Date('2027-03-14T12:00:00Z');

const minutesAgo = (...minutes: number[]) => minutes.map(ago => new Date(NOW.getTime() - ago * MINUTE_MS));

it.each([
  ['after five in a minute', minutesAgo(1, 1, 1, 1, 1), 0],
  ['after six of which the first was 20 minutes ago', minutesAgo(20, 9, 8, 7, 6, 5), 40],
  ['after six of which the first was an hour ago', minutesAgo(60, 9, 8, 7, 6, 5), 0],
  ['after twenty in as many hours', minutesAgo(...Array.from({ length: 20 }, (_, i) => (20 - i) * 60)), 240],
])('%s another is sent in so many minutes: %#', (_, sent, minutes) => {
  expect(waitAfter(sent, NOW)).toBe(minutes * MINUTE_MS);
});

it('words a duration in whole minutes, rounded up', () => {
  expect(waitInWords(1)).toEqual({ seconds: 1, words: 'a minute' });
  expect(waitInWords(61_000)).toEqual({ seconds: 61, words: '2 minutes' });
});
