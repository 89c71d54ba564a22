import { afterEach, expect, test, vi } from 'vitest';
import { shortDate, showDate } from './calendar-date.ts';

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

test('a chart writes short month and day, with a 2-digit year if it is not the current one', () => {
  expect(shortDate('2026-06-13', 2026, 'en-US')).toEqual({ day: 'Jun 13', year: undefined });
  expect(shortDate('2025-06-13', 2026, 'en-US')).toEqual({ day: 'Jun 13', year: '’25' });
  expect(shortDate('2009-06-03', 2026, 'en-GB')).toEqual({ day: '3 Jun', year: '’09' });
  expect(shortDate('', 2026)).toEqual({ day: '?', year: undefined });
});

test.each(['Pacific/Honolulu', 'Pacific/Kiritimati'])(
  'the year of New Year’s Day is the same in %s',
  zone => {
    vi.stubEnv('TZ', zone);
    expect(shortDate('2026-01-01', 2026, 'en-US')).toEqual({ day: 'Jan 1', year: undefined });
    expect(shortDate('2025-12-31', 2026, 'en-US')).toEqual({ day: 'Dec 31', year: '’25' });
  },
);
