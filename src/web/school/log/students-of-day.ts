import type { TodayEvent, TodayStudent } from '#contract/school/log.ts';
import { comesOn, countDays, daySet, isOver, lastDayOf, MAX_DAYS } from '#domain/events/days.ts';

/** Sorts events: today's first, then future ones, then past ones. */
export function sortTodayFirst(events: readonly TodayEvent[], today: string): TodayEvent[] {
  const rank = ({ Start, Days }: TodayEvent) => {
    if (Start > today) return 1;
    return isOver(lastDayOf(Start, Days), today) ? 2 : 0;
  };
  return events.toSorted((a, b) => rank(a) - rank(b));
}

/** Finds the students who come on a day of the event. Cached replies of older versions lack `Days`. */
export const findStudentsOfDay = ({ Start, Students }: TodayEvent, day: string): TodayStudent[] =>
  Students.filter(({ Days = [] }) => comesOn(daySet(Days, MAX_DAYS), countDays(Start, day)));
