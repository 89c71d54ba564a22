import { formatDay, parseDay } from './calendar-date.ts';
import { locale as readers } from './language.ts';

/** The day of the week of a date, in the language of the screens: 'Sat'. */
export function showWeekday(date: string): string {
  const day = parseDay(date);
  return day ? formatDay(day, { weekday: 'short' }, readers) : '?';
}

/**
 * A calendar date as charts write it, in the language of the screens: short month and day, 'Jun 13', and the 2-digit year,
 * '’25', where it is not the current one. `thisYear` is the reader's.
 */
export function shortDate(date: string, thisYear: number, locale = readers) {
  const day = parseDay(date);
  if (!day) return { day: '?', year: undefined };
  const isThisYear = day.getUTCFullYear() === thisYear;
  return {
    day: formatDay(day, { month: 'short', day: 'numeric' }, locale),
    year: isThisYear ? undefined : `’${String(day.getUTCFullYear() % 100).padStart(2, '0')}`,
  };
}

/** The same in one line, by the reader's own calendar: 'Jun 13', 'Jun 13 ’25'. */
export function showShortDate(date: string): string {
  const { day, year } = shortDate(date, new Date().getFullYear());
  return year ? `${day} ${year}` : day;
}
