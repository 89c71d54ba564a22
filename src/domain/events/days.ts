import { daysAfter } from '#domain/text/calendar-date.ts';
import { DAY_MS } from '#domain/text/durations.ts';

/** The maximum number of days of an event, so that a day of the week is one of its days. */
export const MAX_DAYS = 7;

export const lastDayOf = (start: string, days: number): string => daysAfter(start, days - 1);

/** Returns the dates of an event: '2026-11-14'; for several days '2026-11-14 – 2026-11-15'. */
export const dateRange = (start: string, lastDay: string): string =>
  lastDay === start ? start : `${start} – ${lastDay}`;

/** Counts the days from the first to the last, both included. */
export const countDays = (start: string, lastDay: string): number =>
  (Date.parse(lastDay) - Date.parse(start)) / DAY_MS + 1;

/** Returns why an event cannot have these dates; null when it can. */
export function daysFault(start: string, lastDay: string): 'endsBeforeStart' | 'tooManyDays' | null {
  if (lastDay < start) return 'endsBeforeStart';
  return countDays(start, lastDay) > MAX_DAYS ? 'tooManyDays' : null;
}

/** Returns true from the day after the last. */
export const isOver = (lastDay: string, today: string): boolean => lastDay < today;

export const datesOf = (start: string, days: number): string[] =>
  Array.from({ length: days }, (_, place) => daysAfter(start, place));

/** Days of an event as a number with a bit for each day; the first is 1. */
export type DaySet = number;

export const ALL_DAYS: DaySet = 0;

const bitOf = (day: number): number => 1 << (day - 1);

/** Returns the set of days of an event by their places from 1; `ALL_DAYS` for all days and for none. */
export function daySet(places: readonly number[], days: number): DaySet {
  const set = places.reduce((bits, day) => (day <= days ? bits | bitOf(day) : bits), 0);
  return set === bitOf(days + 1) - 1 ? ALL_DAYS : set;
}

/** Returns the places of the days of a set; none for `ALL_DAYS`. */
export const daysIn = (set: DaySet): number[] =>
  Array.from({ length: MAX_DAYS }, (_, place) => place + 1).filter(day => (set & bitOf(day)) !== 0);

export const attendsOn = (set: DaySet, day: number): boolean => set === ALL_DAYS || (set & bitOf(day)) !== 0;

/** Consecutive days of an event. */
interface DayRun {
  /** The place of the first day, from 1. */
  readonly first: number;
  readonly days: number;
}

/** Splits the days of a set into consecutive ones. All days of the event for `ALL_DAYS` and for a set without any of them. */
export function splitDays(set: DaySet, days: number): DayRun[] {
  const places = daysIn(set).filter(day => day <= days);
  if (places.length === 0) return [{ first: 1, days }];
  const firsts = places.filter(day => !places.includes(day - 1));
  const lasts = places.filter(day => !places.includes(day + 1));
  return firsts.map((first, nth) => ({ first, days: (lasts[nth] ?? first) - first + 1 }));
}

/** Returns every set of days without a gap, the shortest first: for three days each day, the two pairs, and all. */
export const runsOfDays = (days: number): DaySet[] => {
  const places = Array.from({ length: days }, (_, place) => place + 1);
  return places.flatMap(length =>
    places
      .slice(0, days - length + 1)
      .map(first => daySet(places.slice(first - 1, first - 1 + length), days)),
  );
};
