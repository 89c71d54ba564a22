import type { TodayEvent, TodayStudent } from '#contract/school/log.ts';
import { attendsOn, countDays, daySet, isOver, lastDayOf, MAX_DAYS } from '#domain/events/days.ts';
import type { SessionStart } from './LogDialog.tsx';
import { findDayOfEvent, findLastConditions, findNextSessionNumber } from './merge-logged.ts';

export type Rider = Pick<TodayStudent, 'UserId' | 'DisplayName' | 'Focus' | 'Entries'>;

/** Whether the first day of the event has begun. */
export const hasBegun = ({ Start }: { Start: string }, now: string): boolean => Start <= now;

/** Returns the start of an entry: the next session of the day, with the latest conditions. */
export function newSession(
  { EventId, Start, Days }: Pick<TodayEvent, 'EventId' | 'Start' | 'Days'>,
  { UserId, Entries }: Pick<TodayStudent, 'UserId' | 'Entries'>,
  everybody: readonly Pick<TodayStudent, 'Entries'>[],
  today: string,
): SessionStart {
  const Day = findDayOfEvent({ Start, Days }, today);
  return {
    ...{ EntryId: crypto.randomUUID(), Revision: 1, EventId, UserId, Day },
    Number: findNextSessionNumber(Entries, Day),
    Conditions: findLastConditions(everybody, Day),
    ...{ Text: '', NextStep: '', Shared: true },
  };
}

/** Sorts events: today's first, then future ones, then past ones. */
export function sortTodayFirst(events: readonly TodayEvent[], today: string): TodayEvent[] {
  const rank = ({ Start, Days }: TodayEvent) => {
    if (Start > today) return 1;
    return isOver(lastDayOf(Start, Days), today) ? 2 : 0;
  };
  return events.toSorted((a, b) => rank(a) - rank(b));
}

/** Finds the students who come on a day of the event. */
export const findStudentsOfDay = ({ Start, Students }: TodayEvent, day: string): TodayStudent[] =>
  Students.filter(({ Days }) => attendsOn(daySet(Days, MAX_DAYS), countDays(Start, day)));
