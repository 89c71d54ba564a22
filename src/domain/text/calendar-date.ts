/** No event is outside these years; a year is, when a digit was lost or doubled. */
export const eventYears = { first: 1950, last: 2099 } as const;

/** The days of those years. */
export const eventDays = { first: `${eventYears.first}-01-01`, last: `${eventYears.last}-12-31` } as const;

/** The calendar date of an instant in UTC, `YYYY-MM-DD`. */
export function calendarDateOf(instant: Date): string {
  return instant.toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** The calendar date so many days later. */
export function daysAfter(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return calendarDateOf(day);
}

const CALENDAR_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Whether an event can be on the day; 2026-02-30, which Date would take for March, is none. */
export function isEventDay(text: string): boolean {
  if (!CALENDAR_DATE.test(text) || text < eventDays.first || text > eventDays.last) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && calendarDateOf(date) === text;
}
