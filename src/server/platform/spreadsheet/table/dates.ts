import { isEventDay } from '#domain/text/calendar-date.ts';
import { withPlainDashes } from '#domain/text/clean.ts';

// Programs write a time behind a date; the day counts as it is written, whatever the zone.
const halfOfDay = String.raw`[ap]\.? ?m\.?`;
const clock = String.raw`(?:[01]?\d|2[0-4])(?::[0-5]\d){1,2}(?:\.\d{1,9})?(?: ?(?:${halfOfDay}|h|Uhr))?|(?:0?\d|1[0-2]) ?${halfOfDay}`;
const zone = String.raw` ?(?:Z|UTC|GMT|[+-]\d{2}:?\d{2})`;
const time = `(?:(?:T|,? )(?:${clock})(?:${zone})?)?`;
const year = String.raw`(\d{4}|\d{2})`;

const iso = new RegExp(String.raw`^(\d{4})-(\d{1,2})-(\d{1,2})${time}$`, 'i');
const american = new RegExp(String.raw`^(\d{1,2})/(\d{1,2})/${year}${time}$`, 'i');
const withDots = new RegExp(String.raw`^(\d{1,2})\.(\d{1,2})\.${year}${time}$`, 'i');

const wholeYear = (year: string) => (year.length === 2 ? 2000 + Number(year) : year);

function calendarDate(...parts: readonly (string | number)[]): string | null {
  const text = parts.map(part => String(part).padStart(2, '0')).join('-');
  return isEventDay(text) ? text : null;
}

/**
 * The calendar date that a cell means, YYYY-MM-DD: written so, month/day/year as in the US, or day.month.year, each with
 * or without a time; two digits are a year of this century (docs/product.md#imports). Null when it is none of them, or
 * no day of the calendar.
 */
export function parseEventDate(cell: string): string | null {
  const text = withPlainDashes(cell);
  const [, isoYear, isoMonth = '', isoDay = ''] = iso.exec(text) ?? [];
  if (isoYear !== undefined) return calendarDate(isoYear, isoMonth, isoDay);
  const [, month, day = '', year = ''] = american.exec(text) ?? [];
  if (month !== undefined) return calendarDate(wholeYear(year), month, day);
  const [, dayFirst, monthNext = '', lastYear = ''] = withDots.exec(text) ?? [];
  return dayFirst === undefined ? null : calendarDate(wholeYear(lastYear), monthNext, dayFirst);
}
