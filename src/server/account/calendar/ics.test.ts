import ical from 'ical.js';
import { expect, test } from 'vitest';
import { type CalendarEntry, writeCalendar } from './ics.ts';

const entry: CalendarEntry = {
  uid: 'one@apex-debrief',
  sequence: 3,
  madeAt: new Date('2026-06-01T08:30:15.123Z'),
  title: 'Spring HPDE',
  start: '2026-06-13',
  days: 1,
  place: 'Lime Rock Park',
  description: 'Apex Driving Club\nhttps://club.example/student',
  url: 'https://club.example/student',
  cancelled: false,
  busy: true,
};

const write = (...entries: Partial<CalendarEntry>[]) =>
  writeCalendar(
    'Apex Debrief',
    entries.map(otherwise => ({ ...entry, ...otherwise })),
    6,
  );

/** As a calendar program reads it. */
function readEvents(text: string) {
  const calendar = new ical.Component(ical.parse(text));
  return calendar.getAllSubcomponents('vevent').map(event => ({
    event: new ical.Event(event),
    valueOf: (name: string) => event.getFirstPropertyValue(name),
  }));
}

test('a calendar program reads what was written', () => {
  const [read] = readEvents(write({}));
  expect(read?.event.uid).toBe('one@apex-debrief');
  expect(read?.event.sequence).toBe(3);
  expect(read?.event.summary).toBe('Spring HPDE');
  expect(read?.event.location).toBe('Lime Rock Park');
  expect(read?.event.description).toBe('Apex Driving Club\nhttps://club.example/student');
  expect(read?.valueOf('url')).toBe('https://club.example/student');
  expect(read?.valueOf('status')).toBe('CONFIRMED');
  expect(String(read?.valueOf('dtstamp'))).toBe('2026-06-01T08:30:15Z');
});

test.each([
  [1, '2026-06-13', '2026-06-14'],
  [2, '2026-06-13', '2026-06-15'],
  [3, '2026-02-27', '2026-03-02'],
  [7, '2026-12-28', '2027-01-04'],
])('%i days from %s on end before %s, in whole days of no zone', (days, start, end) => {
  const [read] = readEvents(write({ days, start }));
  expect([read?.event.startDate.isDate, read?.event.endDate.isDate]).toEqual([true, true]);
  expect([read?.event.startDate.toString(), read?.event.endDate.toString()]).toEqual([start, end]);
});

test.each([
  'Rain; or shine, at Lime Rock \\ Park',
  'two\nlines',
  'BEGIN:VALARM\r\nEND:VEVENT',
  `${'a very long name '.repeat(12)}`.trim(),
  `${'Nürburgring 🏁 '.repeat(20)}`.trim(),
  '🏁'.repeat(120),
])('%j comes back as it was, and breaks out of nothing', title => {
  const text = write({ title, place: title, description: title });
  const read = readEvents(text);
  const asRead = title.replaceAll('\r\n', '\n');
  expect(read).toHaveLength(1);
  expect([read[0]?.event.summary, read[0]?.event.location, read[0]?.event.description]).toEqual([
    asRead,
    asRead,
    asRead,
  ]);
});

test('each line ends in CRLF, has at most 75 bytes, and cuts no character', () => {
  const text = write({ title: '🏁é'.repeat(100) }, { uid: 'two@apex-debrief', cancelled: true });
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const lines = text.split('\r\n');
  expect(Math.max(...lines.map(line => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  for (const line of lines) expect(line).toBe(Buffer.from(line).toString());
  expect(text).not.toContain('\ufffd');
});

test('a cancelled event is marked as cancelled, and an event that the person only organizes takes up no time', () => {
  const [read] = readEvents(write({ cancelled: true, busy: false }));
  expect([read?.valueOf('status'), read?.valueOf('transp')]).toEqual(['CANCELLED', 'TRANSPARENT']);
});

test('a calendar without entries has the one component that every calendar needs', () => {
  const calendar = new ical.Component(ical.parse(write()));
  expect(calendar.getAllSubcomponents().map(({ name }) => name)).toEqual(['vtimezone']);
  expect(readEvents(write())).toEqual([]);
});
