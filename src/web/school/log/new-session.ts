import type { TodayEvent, TodayStudent } from '#contract/school/log.ts';
import { attendsOn, countDays, daySet, lastDayOf, MAX_DAYS } from '#domain/events/days.ts';
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

/** Sorts events by their distance from today: today's first, tomorrow's before last weekend's. */
export function sortByDistance(events: readonly TodayEvent[], today: string): TodayEvent[] {
  const distance = ({ Start, Days }: TodayEvent) => {
    const last = lastDayOf(Start, Days);
    return Math.max(0, countDays(today, Start), countDays(last, today)) - 1;
  };
  return events.toSorted((a, b) => distance(a) - distance(b));
}

/** Finds the students who come on a day of the event. */
export const findStudentsOfDay = ({ Start, Students }: TodayEvent, day: string): TodayStudent[] =>
  Students.filter(({ Days }) => attendsOn(daySet(Days, MAX_DAYS), countDays(Start, day)));
