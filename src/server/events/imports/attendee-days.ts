import { ALL_DAYS, countDays, type DaySet, daySet } from '#domain/events/days.ts';
import { withPlainDashes } from '#domain/text/clean.ts';
import { parseEventDate } from '#server/platform/spreadsheet/table/dates.ts';

/** The event that a roster is of. */
export interface DatedEvent {
  readonly start: string;
  readonly days: number;
}

const everyDay = new Set(['all', 'both', 'alle', 'beide', 'tous', 'todos', 'ambos']);

// From Sunday on, in English, German, French and Spanish.
const weekdays = [
  ['sunday', 'sonntag', 'dimanche', 'domingo'],
  ['monday', 'montag', 'lundi', 'lunes'],
  ['tuesday', 'dienstag', 'mardi', 'martes'],
  ['wednesday', 'mittwoch', 'mercredi', 'miercoles'],
  ['thursday', 'donnerstag', 'jeudi', 'jueves'],
  ['friday', 'freitag', 'vendredi', 'viernes'],
  ['saturday', 'samstag', 'samedi', 'sabado'],
] as const;

/** Without case, accents and the dot of 'Sat.'. */
const plain = (word: string): string =>
  word.trim().normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\.$/, '');

/** What separates days; a slash, a dot and a dash stand in dates, too, and are looked at later. */
const separators = /\s*(?:[,;&+]|\s(?:and|und|et|y|e)\s|\s)\s*/u;

/** The places of a day of the week in an event; of words that mean different days in different languages those that it has. */
function placesOfWeekday(word: string, { start, days }: DatedEvent): number[] {
  const first = new Date(`${start}T00:00:00Z`).getUTCDay();
  return Array.from({ length: days }, (_, place) => place + 1).filter(day =>
    weekdays[(first + day - 1) % 7]?.some(name => word.length > 1 && name.startsWith(word)),
  );
}

/** The place of one day of the event: its number, its date or its day of the week; null when it is none, or not one alone. */
function placeOf(written: string, event: DatedEvent): number | null {
  const date = parseEventDate(written);
  const word = plain(written).replace(/^(?:day|tag|jour|dia)(?=\d)/, '');
  const place = date === null ? (/^\d$/.test(word) ? Number(word) : null) : countDays(event.start, date);
  if (place !== null) return place >= 1 && place <= event.days ? place : null;
  const [only = null, ...others] = placesOfWeekday(word, event);
  return others.length > 0 ? null : only;
}

/** '1-2', 'Sat – Mon': from one day to another. */
function placesOfRange(written: string, event: DatedEvent): number[] | null {
  const [from, to, ...more] = written.split('-').map(part => placeOf(part, event));
  if (!from || !to || more.length > 0 || from > to) return null;
  return Array.from({ length: to - from + 1 }, (_, after) => from + after);
}

function placesOf(written: string, event: DatedEvent): number[] | null {
  const place = placeOf(written, event);
  if (place !== null) return [place];
  const parts = written.split(/[/.]/);
  if (parts.length === 1) return placesOfRange(written, event);
  const places = parts.map(part => placesOf(part, event));
  return places.every(some => some !== null) ? places.flat() : null;
}

/**
 * On which days of an event somebody comes, as a cell says it: '2', '1,2', 'Sat', 'Sat/Sun', '1-2', dates, 'all'. Null when
 * it names no day, or one that the event does not have.
 */
export function parseDays(written: string, event: DatedEvent): DaySet | null {
  if (everyDay.has(plain(written))) return ALL_DAYS;
  const parts = withPlainDashes(written)
    .trim()
    .replace(/\b(day|tag|jour|día)\s+(?=\d)/giu, '')
    .replace(/\s*([-/])\s*/gu, '$1')
    .split(separators);
  const places = parts.map(part => placesOf(part, event));
  return places.every(some => some !== null) ? daySet(places.flat(), event.days) : null;
}
