/** The calendar date of an instant in UTC, `YYYY-MM-DD`. */
export function calendarDateOf(instant: Date): string {
  return instant.toISOString().slice(0, 'YYYY-MM-DD'.length);
}
