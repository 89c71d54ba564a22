import { isEventDay } from '#domain/text/calendar-date.ts';

const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/;

function calendarDate(...parts: readonly (string | number)[]): string | null {
  const text = parts.map(part => String(part).padStart(2, '0')).join('-');
  return isEventDay(text) ? text : null;
}

/**
 * The calendar date that a cell means, YYYY-MM-DD: written so, or month/day/year as in the US, where two digits
 * are a year of this century (docs/product.md#imports). Null when it is neither, or no day of the calendar.
 */
export function parseEventDate(text: string): string | null {
  const [, isoYear, isoMonth = '', isoDay = ''] = iso.exec(text) ?? [];
  if (isoYear !== undefined) return calendarDate(isoYear, isoMonth, isoDay);
  const [, month, day = '', year = ''] = american.exec(text) ?? [];
  if (month === undefined) return null;
  return calendarDate(year.length === 2 ? 2000 + Number(year) : year, month, day);
}
