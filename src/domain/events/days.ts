import { daysAfter } from '#domain/text/calendar-date.ts';
import { DAY_MS } from '#domain/text/durations.ts';

/** No event lasts longer, so that a day of the week is one of its days. */
export const MAX_DAYS = 7;

/** The last day of an event that lasts so many days. */
export const lastDayOf = (start: string, days: number): string => daysAfter(start, days - 1);

/** '2026-11-14'; for several days '2026-11-14 – 2026-11-15'. */
export const dateRange = (start: string, lastDay: string): string =>
  lastDay === start ? start : `${start} – ${lastDay}`;

/** How many days it is from the first to the last, both among them. */
export const countDays = (start: string, lastDay: string): number =>
  (Date.parse(lastDay) - Date.parse(start)) / DAY_MS + 1;

/** Why an event cannot be from one day to another. */
export function daysFault(start: string, lastDay: string): 'endsBeforeStart' | 'tooManyDays' | null {
  if (lastDay < start) return 'endsBeforeStart';
  return countDays(start, lastDay) > MAX_DAYS ? 'tooManyDays' : null;
}

/** An event is over on the day after its last. */
export const isOver = (lastDay: string, today: string): boolean => lastDay < today;

/** The days of an event by their dates. */
export const datesOf = (start: string, days: number): string[] =>
  Array.from({ length: days }, (_, place) => daysAfter(start, place));

/** Days of an event as one number, which compares at a glance: a bit for each, the first is 1. */
export type DaySet = number;

export const ALL_DAYS: DaySet = 0;

const bitOf = (day: number): number => 1 << (day - 1);

/** The set of some days of an event, by their places from 1; all of them, and none, are `ALL_DAYS`. */
export function daySet(places: readonly number[], days: number): DaySet {
  const set = places.reduce((bits, day) => (day <= days ? bits | bitOf(day) : bits), 0);
  return set === bitOf(days + 1) - 1 ? ALL_DAYS : set;
}

/** The places of the days of a set; of `ALL_DAYS` none. */
export const daysIn = (set: DaySet): number[] =>
  Array.from({ length: MAX_DAYS }, (_, place) => place + 1).filter(day => (set & bitOf(day)) !== 0);

/** Whether somebody comes on a day of the event. */
export const comesOn = (set: DaySet, day: number): boolean => set === ALL_DAYS || (set & bitOf(day)) !== 0;

/** All that somebody can come on without a gap, the shortest first: of three days each, the two pairs, and all. */
export const runsOfDays = (days: number): DaySet[] => {
  const places = Array.from({ length: days }, (_, place) => place + 1);
  return places.flatMap(length =>
    places
      .slice(0, days - length + 1)
      .map(first => daySet(places.slice(first - 1, first - 1 + length), days)),
  );
};
