import { useMemo } from 'react';
import type { Event } from '#contract/events/events.ts';
import { countDays, datesOf } from '#domain/events/days.ts';
import { showWeekday } from '#web/language/short-date.ts';

/** What the days of an event are called, 'Sat' and 'Sun'; of one day there is nothing to tell apart. */
export function useDayNames({ Start, LastDay }: Event): readonly string[] {
  return useMemo(() => {
    const dates = datesOf(Start, countDays(Start, LastDay));
    return dates.length > 1 ? dates.map(date => showWeekday(date)) : [];
  }, [Start, LastDay]);
}
