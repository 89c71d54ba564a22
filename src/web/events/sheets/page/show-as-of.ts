import type { Sheets } from '#contract/events/sheets.ts';
import { dateFormat } from '#web/language/intl.ts';

/** The time of the data, by the clock of the club: paper is read at the track. */
export const showAsOf = ({ AsOf, TimeZone }: Pick<Sheets, 'AsOf' | 'TimeZone'>): string =>
  dateFormat({ dateStyle: 'medium', timeStyle: 'short', timeZone: TimeZone }).format(new Date(AsOf));
