import { expect, test } from 'vitest';
import { chooseTimeZone } from './time-zone-name.ts';

const KNOWN = ['America/Mexico_City', 'America/New_York', 'Asia/Kolkata', 'US/Eastern', 'UTC', 'Etc/UTC'];

test.each([
  ['us/eastern', 'America/New_York'],
  ['US/Eastern', 'America/New_York'],
  ['america/new york', 'America/New_York'],
  ['New York', 'America/New_York'],
  ['nueva york', 'America/New_York'],
  ['Ciudad de México', 'America/Mexico_City'],
  ['Asia/Kolkata', 'Asia/Kolkata'],
  ['utc', 'UTC'],
  ['Etc/UTC', 'UTC'],
])('%s means %s', (typed, name) => {
  expect(chooseTimeZone(typed, KNOWN)).toBe(name);
});

test('finds the place of an old name that the database lacks', () => {
  expect(chooseTimeZone('US/Eastern', ['America/New_York'])).toBe('America/New_York');
});

test.each(['', 'Eastern', 'Nowhere', '+02:00', 'Europe/Madrid', 'Mars/Olympus'])(
  'finds nothing for %j',
  typed => {
    expect(chooseTimeZone(typed, [...KNOWN, 'Mars/Olympus'])).toBeNull();
  },
);
