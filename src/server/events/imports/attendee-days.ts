import { ALL_DAYS, countDays, type DaySet, daySet } from '#domain/events/days.ts';
import { withPlainDashes } from '#domain/text/clean.ts';
import { parseEventDate } from '#server/platform/spreadsheet/table/dates.ts';

/** The event of the roster. */
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

/** Separators of days. Slash, dot and dash also stand in dates, so they are checked later. */
const separators = /\s*(?:[,;&+]|\s(?:and|und|et|y|e)\s|\s)\s*/u;

/**
 * Returns the places of a day of the week in an event. A word that means different days in different languages stands
 * for those that the event has.
 */
function placesOfWeekday(word: string, { start, days }: DatedEvent): number[] {
  const first = new Date(`${start}T00:00:00Z`).getUTCDay();
  return Array.from({ length: days }, (_, place) => place + 1).filter(day =>
    weekdays[(first + day - 1) % 7]?.some(name => word.length > 1 && name.startsWith(word)),
  );
}

/**
 * Returns the place of a day of the event by its number, date or day of the week; null when the text names no day or
 * several days.
 */
function placeOf(written: string, event: DatedEvent): number | null {
  const date = parseEventDate(written);
  const word = plain(written).replace(/^(?:day|tag|jour|dia)(?=\d)/, '');
  const place = date === null ? (/^\d$/.test(word) ? Number(word) : null) : countDays(event.start, date);
  if (place !== null) return place >= 1 && place <= event.days ? place : null;
  const [only = null, ...others] = placesOfWeekday(word, event);
  return others.length > 0 ? null : only;
}

/** Reads a range of days: '1-2', 'Sat – Mon'. */
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
 * Reads an attendee's days from a cell: '2', '1,2', 'Sat', 'Sat/Sun', '1-2', dates, 'all', and '2 Days' of two. Null when the cell names no
 * day, or a day that the event does not have.
 */
export function parseDays(written: string, event: DatedEvent): DaySet | null {
  const count = /^(\d) ?(?:days?|tage?|jours?|d[ií]as?)$/iu.exec(written.trim())?.[1];
  if (count !== undefined) return Number(count) === event.days ? ALL_DAYS : null;
  if (everyDay.has(plain(written))) return ALL_DAYS;
  const parts = withPlainDashes(written)
    .trim()
    .replace(/\b(day|tag|jour|día)\s+(?=\d)/giu, '')
    .replace(/\s*([-/])\s*/gu, '$1')
    .split(separators);
  const places = parts.map(part => placesOf(part, event));
  return places.every(some => some !== null) ? daySet(places.flat(), event.days) : null;
}
