import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseEventDate } from './dates.ts';

it.each([
  ['2026-05-16', '2026-05-16'],
  ['2026-5-6', '2026-05-06'],
  ['5/16/2026', '2026-05-16'],
  ['05/06/2026', '2026-05-06'],
  ['5/16/26', '2026-05-16'],
  ['2/29/2028', '2028-02-29'],
  ['1/1/00', '2000-01-01'],
  ['14.03.2027', '2027-03-14'],
  ['1.2.27', '2027-02-01'],
  ['2026-05-16T09:00', '2026-05-16'],
  ['2026-05-16 09:00:00', '2026-05-16'],
  ['2026-05-16T23:30:00.000-05:00', '2026-05-16'],
  ['3/14/2027 8:00 AM', '2027-03-14'],
  ['3/14/27 8:00:00 p.m.', '2027-03-14'],
  ['3/14/2027, 8:00 a. m.', '2027-03-14'],
  ['3/14/2027 8 AM', '2027-03-14'],
  ['14.03.2027 08:00', '2027-03-14'],
  ['14.03.2027 08:00 Uhr', '2027-03-14'],
  ['2027-03-14 8:00 AM', '2027-03-14'],
  ['2027-03-14 08:00 +01:00', '2027-03-14'],
  ['2027–03–14', '2027-03-14'],
])('%s is %s', (written, date) => {
  expect(parseEventDate(written)).toBe(date);
});

it.each([
  '',
  'soon',
  '2026-02-30',
  '2026-13-01',
  '2026-00-10',
  '2/29/2026',
  '16/5/2026',
  '5/16',
  '5/16/026',
  '5-16-2026',
  '0205-05-16',
  '2206-05-16',
  '46158',
  '2026-05-16T',
  '2026-05-16 soon',
  '2026-05-16 25:00',
  '3/14/2027 8',
  '3/14/2027 8:00 XM',
  '14.03.2027 08:61',
  '3.14.2027',
  '14.03',
  '٢٠٢٦-٠٥-١٦',
])('%j is no date', written => {
  expect(parseEventDate(written)).toBeNull();
});

it('reads every day of the century as it was written', () => {
  const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(day, date => {
      const iso = date.toISOString().slice(0, 10);
      const [year = '', month = '', dayOfMonth = ''] = iso.split('-');
      expect(parseEventDate(iso)).toBe(iso);
      expect(parseEventDate(`${Number(month)}/${Number(dayOfMonth)}/${year.slice(2)}`)).toBe(iso);
    }),
  );
});
