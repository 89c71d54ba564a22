import type { TodayEvent, TodayStudent } from '#contract/school/log.ts';
import { comesOn, countDays, daySet, isOver, lastDayOf, MAX_DAYS } from '#domain/events/days.ts';

/** Events of today first, then what is to come, then what is over. */
export function sortTodayFirst(events: readonly TodayEvent[], today: string): TodayEvent[] {
  const rank = ({ Start, Days }: TodayEvent) => {
    if (Start > today) return 1;
    return isOver(lastDayOf(Start, Days), today) ? 2 : 0;
  };
  return events.toSorted((a, b) => rank(a) - rank(b));
}

/** The instructor's students who come on a day of the event. A copy of former days does not say it. */
export const findStudentsOfDay = ({ Start, Students }: TodayEvent, day: string): TodayStudent[] =>
  Students.filter(({ Days = [] }) => comesOn(daySet(Days, MAX_DAYS), countDays(Start, day)));
