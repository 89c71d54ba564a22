import { dateFormat } from './intl.ts';
import { locale as readers } from './language.ts';

/** Returns a calendar date (`YYYY-MM-DD`) at midnight UTC; undefined if the text is not a date. */
export function parseDay(date: string | null | undefined): Date | undefined {
  const day = date ? new Date(`${date}T00:00:00Z`) : undefined;
  return day && !Number.isNaN(day.getTime()) ? day : undefined;
}

/** Formats a day in a language. */
export const formatDay = (day: Date, options: Intl.DateTimeFormatOptions, locale: string) =>
  dateFormat({ ...options, timeZone: 'UTC' }, locale).format(day);

/**
 * A calendar date (`YYYY-MM-DD`) in the language of the screens, 'Nov 21, 2026', never shifted by the reader's time zone; '?'
 * when there is none.
 */
export function showDate(date: string | null | undefined, locale = readers): string {
  const day = parseDay(date);
  return day ? formatDay(day, { dateStyle: 'medium' }, locale) : '?';
}

/**
 * Writes the dates of an event: 'Dec 5', 'Dec 5–6', with the year, 'Dec 5–6, 2025', if it is not the current one. `thisYear`
 * is the reader's.
 */
export function showEventDates(
  first: string,
  last: typeof first,
  thisYear = new Date().getFullYear(),
  locale = readers,
): string {
  const [from, to] = [parseDay(first), parseDay(last)];
  if (!from || !to) return showDate(first);
  const isThisYear = [from, to].every(day => day.getUTCFullYear() === thisYear);
  const written = dateFormat(
    { month: 'short', day: 'numeric', timeZone: 'UTC', ...(!isThisYear && { year: 'numeric' }) },
    locale,
  ).formatRange(from, to);
  // Some languages put spaces between two days of a month.
  const isOneMonth = from.getUTCMonth() === to.getUTCMonth();
  return isOneMonth ? written.replace(/\s*–\s*/, '–') : written;
}

/**
 * Writes the dates of an event on the card of an eval, in the local date format of the reader's language: '11/21/2026',
 * '11/21/2026 – 11/22/2026' (docs/product.md#dashboards).
 */
export function showDates(first: string, last = first, locale = readers): string {
  const [from, to] = [parseDay(first), parseDay(last)];
  return from && to ? dateFormat({ timeZone: 'UTC' }, locale).formatRange(from, to) : '?';
}
