import { dateFormat } from './intl.ts';
import { locale } from './language.ts';

const DATE_AND_TIME = { dateStyle: 'medium', timeStyle: 'short' } as const;

/** A moment (ISO 8601) by the reader's clock, in the language of the screens: 'Nov 21, 2026, 9:05 AM'. */
export const showInstant = (instant: string, tag = locale): string =>
  dateFormat(DATE_AND_TIME, tag).format(new Date(instant));

/**
 * The time of a list in words, by the clock of the club: what is printed or read at the track says the same to everybody
 * (docs/product.md#time-zones).
 */
export const showAsOf = (
  { AsOf, TimeZone }: { readonly AsOf: string; readonly TimeZone: string },
  tag = locale,
): string => dateFormat({ ...DATE_AND_TIME, timeZone: TimeZone }, tag).format(new Date(AsOf));
