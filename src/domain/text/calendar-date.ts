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
