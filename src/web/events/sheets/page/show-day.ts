import { showShortDate, showWeekday } from '#web/language/short-date.ts';

/** A day of an event on paper: 'Sat, Jun 13'. */
export const showDay = (date: string): string => `${showWeekday(date)}, ${showShortDate(date)}`;
