import { isEventDay } from '#domain/text/calendar-date.ts';

// Programs write a time behind it; the day counts as it is written, whatever the zone.
const iso =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;
const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/;
const withDots = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})$/;

const wholeYear = (year: string) => (year.length === 2 ? 2000 + Number(year) : year);

function calendarDate(...parts: readonly (string | number)[]): string | null {
  const text = parts.map(part => String(part).padStart(2, '0')).join('-');
  return isEventDay(text) ? text : null;
}

/**
 * The calendar date that a cell means, YYYY-MM-DD: written so, with or without a time, month/day/year as in the US, or
 * day.month.year; two digits are a year of this century (docs/product.md#imports). Null when it is none of them, or no
 * day of the calendar.
 */
export function parseEventDate(text: string): string | null {
  const [, isoYear, isoMonth = '', isoDay = ''] = iso.exec(text) ?? [];
  if (isoYear !== undefined) return calendarDate(isoYear, isoMonth, isoDay);
  const [, month, day = '', year = ''] = american.exec(text) ?? [];
  if (month !== undefined) return calendarDate(wholeYear(year), month, day);
  const [, dayFirst, monthNext = '', lastYear = ''] = withDots.exec(text) ?? [];
  return dayFirst === undefined ? null : calendarDate(wholeYear(lastYear), monthNext, dayFirst);
}
