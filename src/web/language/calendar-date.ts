import { browserLocale, locale as readers } from './language.ts';

/** A calendar date (`YYYY-MM-DD`) at midnight UTC; undefined of what is none. */
function dayOf(date: string | null | undefined): Date | undefined {
  const day = date ? new Date(`${date}T00:00:00Z`) : undefined;
  return day && !Number.isNaN(day.getTime()) ? day : undefined;
}

const write = (day: Date, options: Intl.DateTimeFormatOptions, locale: string) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(day);

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
  return from && to
    ? new Intl.DateTimeFormat(locale, { timeZone: 'UTC' }).formatRange(from, to)
    : showDate(first, locale);
}

/** The day of the week of a date, in the language of the screens: 'Sat'. */
export function showWeekday(date: string, locale = readers): string {
  const day = dayOf(date);
  return day ? write(day, { weekday: 'short' }, locale) : '?';
}

interface ShortDate {
  /** Short month and day: 'Jun 13'. */
  readonly day: string;
  /** The 2-digit year, '’25', where it is not the current one. */
  readonly year: string | undefined;
}

/** A calendar date as charts write it, in the language of the screens; `thisYear` is the reader's. */
export function shortDate(date: string, thisYear: number, locale = readers): ShortDate {
  const day = dayOf(date);
  if (!day) return { day: '?', year: undefined };
  const isThisYear = day.getUTCFullYear() === thisYear;
  return {
    day: write(day, { month: 'short', day: 'numeric' }, locale),
    year: isThisYear ? undefined : `’${String(day.getUTCFullYear() % 100).padStart(2, '0')}`,
  };
}

/** The same in one line, by the reader's own calendar: 'Jun 13', 'Jun 13 ’25'. */
export function showShortDate(date: string): string {
  const { day, year } = shortDate(date, new Date().getFullYear());
  return year ? `${day} ${year}` : day;
}
