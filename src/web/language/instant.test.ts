import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { showInstant, showMoment } from './instant.ts';

afterEach(() => void vi.unstubAllEnvs());

test.each([
  ['en-US', 'America/New_York', '11/21/2026, 4:05 AM'],
  ['de-DE', 'Europe/Berlin', '21.11.2026, 10:05'],
  ['es-ES', 'UTC', '21/11/2026, 9:05'],
])('a moment is written in the digits of %s, by the clock of %s', (locale, zone, written) => {
  vi.stubEnv('TZ', zone);
  expect(showInstant('2026-11-21T09:05:30Z', locale).replace(/\s/g, ' ')).toBe(written);
});

test('shows the time of day alone for today, and the date too for yesterday', () => {
  vi.stubEnv('TZ', 'UTC');
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const shown = (instant: string) => showMoment(instant, 'en-US').replace(/\s/g, ' ');
  expect(shown('2026-11-21T09:05:30Z')).toBe('9:05 AM');
  expect(shown('2026-11-20T09:05:30Z')).toBe('11/20/2026, 9:05 AM');
});
