import type { Sheets } from '#contract/events/sheets.ts';
import { datesOf } from '#domain/events/days.ts';
import { texts } from '#web/events/sheets/texts.ts';
import { showShortDate, showWeekday } from '#web/language/short-date.ts';

/** A day of an event on paper: 'Sat, Jun 13'. */
export const showDay = (date: string): string => `${showWeekday(date)}, ${showShortDate(date)}`;

/** The day that a sheet is for, if it is for one day of several. */
export function showChosenDay({ Start, Days }: Sheets, day: number | null): string {
  const date = day !== null && Days > 1 ? datesOf(Start, Days)[day - 1] : undefined;
  return date ? showDay(date) : '';
}

/** The days on which a person comes, where they do not come on all of them. */
export function showDaysOf({ Start, Days }: Sheets, { Days: days = [] }: Sheets['People'][number]): string {
  const dates = datesOf(Start, Days);
  return days
    .flatMap(day => dates[day - 1] ?? [])
    .map(showDay)
    .join(texts.and);
}
