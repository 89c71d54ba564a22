import { afterEach, describe, expect, test, vi } from 'vitest';
import { browserTimeZone, knownTimeZones } from './time-zones.ts';

afterEach(() => vi.unstubAllGlobals());

describe('time zones of the browser', () => {
  test('are proposed and listed by IANA names', () => {
    expect(browserTimeZone()).toMatch(/^(UTC|[A-Z]\w+\/.+)$/);
    expect(knownTimeZones()).toEqual(expect.arrayContaining(['UTC', 'America/New_York']));
  });

  test('fall back to UTC in a browser that refuses to say', () => {
    vi.stubGlobal('Intl', {});
    expect([browserTimeZone(), knownTimeZones()]).toEqual(['UTC', ['UTC']]);
  });
});
