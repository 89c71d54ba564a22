import type { Sheets } from '#contract/events/sheets.ts';
import { dateFormat } from '#web/language/intl.ts';
import { texts } from './texts.ts';

/** The time of the data, by the clock of the club: paper is read at the track. */
export const showAsOf = ({ AsOf, TimeZone }: Pick<Sheets, 'AsOf' | 'TimeZone'>): string =>
  dateFormat({ dateStyle: 'medium', timeStyle: 'short', timeZone: TimeZone }).format(new Date(AsOf));

/** Says which page of a list it is, and from when: 'page 1 of 2 · as of Jun 12, 2026, 7:12 AM · roster version 3'. */
export const showPageState = (sheets: Sheets, page: number, pages: number): string =>
  [texts.page(page, pages), texts.state(showAsOf(sheets), sheets.Version)].join(' · ');

/** Says that the event is cancelled or nothing was announced of it; '' otherwise. */
export const describeDraft = ({ Cancelled, Draft }: Sheets): string =>
  Cancelled ? texts.cancelled : Draft ? texts.draft : '';
