import { daysAfter } from '#domain/text/calendar-date.ts';

/** An entry of a calendar, over whole days. */
export interface CalendarEntry {
  /** Stays the same when the entry changes. */
  readonly uid: string;
  /** Goes up when the entry changes. */
  readonly sequence: number;
  readonly madeAt: Date;
  readonly title: string;
  readonly start: string;
  readonly days: number;
  readonly place: string;
  readonly description: string;
  readonly url: string;
  readonly cancelled: boolean;
  /** Whether it takes up the person's time. */
  readonly busy: boolean;
}

/** Escapes a text (RFC 5545, 3.3.11). */
const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, mark => `\\${mark}`).replace(/\r\n|\r|\n/g, '\\n');

/** A line has at most 75 bytes; a longer one continues behind a line end and a space (3.1). No character is cut. */
function fold(line: string): string {
  const lines: string[] = [];
  let current = '';
  let bytes = 0;
  for (const character of line) {
    const length = Buffer.byteLength(character);
    if (bytes + length > 75) {
      lines.push(current);
      current = ' ';
      bytes = 1;
    }
    current += character;
    bytes += length;
  }
  return [...lines, current].join('\r\n');
}

const day = (date: string): string => date.replaceAll('-', '');
const moment = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '');

const entryLines = (entry: CalendarEntry): string[] => [
  'BEGIN:VEVENT',
  `UID:${entry.uid}`,
  `DTSTAMP:${moment(entry.madeAt)}`,
  `SEQUENCE:${entry.sequence}`,
  `DTSTART;VALUE=DATE:${day(entry.start)}`,
  // The day after the last one.
  `DTEND;VALUE=DATE:${day(daysAfter(entry.start, entry.days))}`,
  `SUMMARY:${escaped(entry.title)}`,
  `LOCATION:${escaped(entry.place)}`,
  `DESCRIPTION:${escaped(entry.description)}`,
  `URL:${entry.url}`,
  `STATUS:${entry.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  `TRANSP:${entry.busy ? 'OPAQUE' : 'TRANSPARENT'}`,
  'END:VEVENT',
];

/** A calendar has at least one component (3.6): without entries it names its time zone, which no program shows. */
const noEntries: readonly string[] = [
  'BEGIN:VTIMEZONE',
  'TZID:UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/** A calendar as iCalendar (RFC 5545): the same entries give the same text. `hours` is how long a program may keep it. */
export function writeCalendar(name: string, entries: readonly CalendarEntry[], hours: number): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Apex Debrief//Events//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:PT${hours}H`,
    `X-PUBLISHED-TTL:PT${hours}H`,
    ...(entries.length > 0 ? entries.flatMap(entryLines) : noEntries),
    'END:VCALENDAR',
  ];
  return lines.map(line => `${fold(line)}\r\n`).join('');
}
