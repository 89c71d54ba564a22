import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/text/durations.ts';
import { dateOfSerial, showNumber } from './cell-value.ts';

describe('the number in a date cell', () => {
  it.each([
    [1, '1900-01-01'],
    [59, '1900-02-28'],
    [61, '1900-03-01'],
    [45_772, '2025-04-25'],
    [45_772.999, '2025-04-25'],
    [46_203, '2026-06-30'],
    [2_958_465, '9999-12-31'],
  ])('%d is %s', (serial, date) => {
    expect(dateOfSerial(serial, false)).toBe(date);
  });

  it('counts from 1904 in files that say so', () => {
    expect(dateOfSerial(0, true)).toBe('1904-01-01');
    expect(dateOfSerial(44_310, true)).toBe('2025-04-25');
  });

  it.each([0, 0.5, -1, 60, 2_958_466, 1e300, Number.NaN])('%d is no date', serial => {
    expect(dateOfSerial(serial, false)).toBeNull();
  });

  it('goes on by one day at a time', () => {
    fc.assert(
      fc.property(fc.integer({ min: 61, max: 2_958_464 }), fc.boolean(), (serial, date1904) => {
        const today = dateOfSerial(serial, date1904);
        const tomorrow = dateOfSerial(serial + 1, date1904);
        if (today === null || tomorrow === null) return;
        expect(Date.parse(tomorrow) - Date.parse(today)).toBe(DAY_MS);
      }),
    );
  });
});

describe('any other number', () => {
  it.each([
    ['2019.0', '2019'],
    ['15551234567', '15551234567'],
    ['1.5551234567E10', '15551234567'],
    ['123456789012345678901234', '123456789012346000000000'],
    ['0.30000000000000004', '0.3'],
    ['-2.50', '-2.5'],
  ])('%s is shown as %s', (raw, shown) => {
    expect(showNumber(Number(raw)).slice(0, 15)).toBe(shown.slice(0, 15));
    expect(showNumber(Number(raw))).not.toMatch(/e/i);
  });
});
