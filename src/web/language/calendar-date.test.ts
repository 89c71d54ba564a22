import { afterEach, expect, test, vi } from 'vitest';
import { showDate, showDates, showEventDates } from './calendar-date.ts';
import { shortDate } from './short-date.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.resetModules();
});

test.each([
  ['en-US', 'Nov 21, 2026'],
  ['en-GB', '21 Nov 2026'],
  ['es-ES', '21 nov 2026'],
])('a date is written as %s has it', (locale, written) => {
  expect(showDate('2026-11-21', locale)).toBe(written);
});

test.each([
  [['de-DE'], '11/21/2026', 'Nov 21'],
  [['de-DE', 'es-ES'], '21/11/2026', '21 nov'],
  [['en-GB', 'es-ES'], '21/11/2026', '21 Nov'],
  [['es-MX', 'en'], '21/11/2026', '21 nov'],
])('a browser in %j has dates in the language of the screens', async (languages, digits, month) => {
  vi.stubGlobal('navigator', { languages });
  const dates = await import('./calendar-date.ts');
  expect(dates.showDates('2026-11-21')).toBe(digits);
  const short = await import('./short-date.ts');
  expect(short.shortDate('2026-11-21', 2026).day).toBe(month);
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

test.each([
  ['2026-12-05', '2026-12-05', 'en-US', 'Dec 5'],
  ['2026-12-05', '2026-12-06', 'en-US', 'Dec 5–6'],
  ['2026-12-05', '2026-12-06', 'en-GB', '5–6 Dec'],
  ['2026-12-05', '2026-12-06', 'es-ES', '5–6 dic'],
  ['2026-11-30', '2026-12-01', 'en-US', 'Nov 30\u2009–\u2009Dec 1'],
  ['2025-12-05', '2025-12-06', 'en-US', 'Dec 5–6, 2025'],
  ['2026-12-31', '2027-01-01', 'en-US', 'Dec 31, 2026\u2009–\u2009Jan 1, 2027'],
])('an event from %s to %s is written in %s as %s', (first, last, locale, written) => {
  expect(showEventDates(first, last, 2026, locale)).toBe(written);
});

test.each([
  ['2026-12-05', '2026-12-05', 'en-US', '12/5/2026'],
  ['2026-12-05', undefined, 'en-US', '12/5/2026'],
  ['2026-12-05', '2026-12-06', 'en-US', '12/5/2026 – 12/6/2026'],
  ['2026-12-05', '2026-12-06', 'en-GB', '05/12/2026 – 06/12/2026'],
  ['2026-12-05', '2026-12-06', 'de-DE', '05.–06.12.2026'],
  ['', '', 'en-US', '?'],
])('the dates %s to %s of a card are digits in %s: %s', (first, last, locale, written) => {
  expect(showDates(first, last, locale).replaceAll('\u2009', ' ')).toBe(written);
});

test('writes short month and day, with a 2-digit year of another year', () => {
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
