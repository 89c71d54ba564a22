/**
 * A calendar date (`YYYY-MM-DD`) as the reader's locale writes it, never shifted by the reader's time zone; '?' when
 * there is none (product.md §2).
 */
export function showDate(date: string | null | undefined, locale?: string): string {
  const day = date ? new Date(`${date}T00:00:00Z`) : undefined;
  if (!day || Number.isNaN(day.getTime())) return '?';
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(day);
}
