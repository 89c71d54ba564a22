import { dateFormat } from './intl.ts';
import { browserLocale, locale } from './language.ts';

/** A moment (ISO 8601) by the reader's clock, date and time of day in their local format: '11/21/2026, 9:05 AM'. */
export function showInstant(instant: string, locale = browserLocale): string {
  const digits = {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  } as const;
  return dateFormat(digits, locale).format(new Date(instant));
}

/**
 * The time of a list in words, by the clock of the club: what is printed or read at the track says the same to everybody
 * (docs/product.md#time-zones).
 */
export const showAsOf = (
  { AsOf, TimeZone }: { readonly AsOf: string; readonly TimeZone: string },
  tag = locale,
): string =>
  dateFormat({ dateStyle: 'medium', timeStyle: 'short', timeZone: TimeZone }, tag).format(new Date(AsOf));
