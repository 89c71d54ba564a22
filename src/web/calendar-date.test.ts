import { afterEach, expect, test, vi } from 'vitest';
import { showDate } from './calendar-date.ts';

afterEach(() => void vi.unstubAllEnvs());

test.each([
  ['en-US', 'May 17, 2025'],
  ['en-GB', '17 May 2025'],
  ['de-DE', '17.05.2025'],
])('a date is written as %s writes it', (locale, written) => {
  expect(showDate('2025-05-17', locale)).toBe(written);
});

test.each(['Pacific/Honolulu', 'Pacific/Kiritimati', 'America/New_York'])(
  'it is the same day in %s',
  zone => {
    vi.stubEnv('TZ', zone);
    expect(showDate('2025-01-01', 'en-US')).toBe('Jan 1, 2025');
  },
);

test.each([null, undefined, '', 'soon'])('%j has no date', date => {
  expect(showDate(date)).toBe('?');
});
