import { calendarDateOf } from '#domain/text/calendar-date.ts';

const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/;

// No event is outside these; a year is, when a digit was lost or doubled.
const firstYear = 1950;
const lastYear = 2099;

function calendarDate(year: number, month: number, day: number): string | null {
  if (year < firstYear || year > lastYear) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  return calendarDateOf(date);
}

/**
 * The calendar date that a cell means, YYYY-MM-DD: written so, or month/day/year as in the US, where two digits
 * are a year of this century (decisions.md §5). Null when it is neither, or no day of the calendar.
 */
export function parseEventDate(text: string): string | null {
  const [, isoYear, isoMonth, isoDay] = iso.exec(text) ?? [];
  if (isoYear !== undefined) return calendarDate(Number(isoYear), Number(isoMonth), Number(isoDay));
  const [, month, day, year = ''] = american.exec(text) ?? [];
  if (month === undefined) return null;
  return calendarDate(year.length === 2 ? 2000 + Number(year) : Number(year), Number(month), Number(day));
}
