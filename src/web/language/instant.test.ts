import { afterEach, expect, test, vi } from 'vitest';
import { showAsOf, showInstant } from './instant.ts';

afterEach(() => void vi.unstubAllEnvs());

test.each([
  ['en-US', 'America/New_York', 'Nov 21, 2026, 4:05 AM'],
  ['en-GB', 'Europe/Berlin', '21 Nov 2026, 10:05'],
  ['es-ES', 'UTC', '21 nov 2026, 9:05'],
])('a moment is written as %s has it, by the clock of %s', (locale, zone, written) => {
  vi.stubEnv('TZ', zone);
  expect(showInstant('2026-11-21T09:05:30Z', locale).replace(/\s/g, ' ')).toBe(written);
});

test.each(['Asia/Tokyo', 'UTC'])('a list says its time by the clock of the club, to a reader in %s', zone => {
  vi.stubEnv('TZ', zone);
  const list = { AsOf: '2026-11-21T09:05:30Z', TimeZone: 'America/New_York' };
  expect(showAsOf(list, 'en-US').replace(/\s/g, ' ')).toBe('Nov 21, 2026, 4:05 AM');
});
