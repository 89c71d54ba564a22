import { dateFormat } from './intl.ts';
import { browserLocale } from './language.ts';

/** A calendar date (`YYYY-MM-DD`) at midnight UTC; undefined of what is none. */
export function dayOf(date: string | null | undefined): Date | undefined {
  const day = date ? new Date(`${date}T00:00:00Z`) : undefined;
  return day && !Number.isNaN(day.getTime()) ? day : undefined;
}

/** A day in the words of a language. */
export const write = (day: Date, options: Intl.DateTimeFormatOptions, locale: string) =>
  dateFormat({ ...options, timeZone: 'UTC' }, locale).format(day);

/**
 * A calendar date (`YYYY-MM-DD`) in the reader's local date format, '11/21/2026' or '21.11.2026', never shifted by the
 * reader's time zone; '?' when there is none.
 */
export function showDate(date: string | null | undefined, locale = browserLocale): string {
  const day = dayOf(date);
  return day ? write(day, {}, locale) : '?';
}

/** The days of an event: '11/14/2026 – 11/15/2026'; of one day, and where the last is not known, the one date. */
export function showDates(first: string, last: string | undefined, locale = browserLocale): string {
  const [from, to] = [dayOf(first), dayOf(last)];
  return from && to ? dateFormat({ timeZone: 'UTC' }, locale).formatRange(from, to) : showDate(first, locale);
}
