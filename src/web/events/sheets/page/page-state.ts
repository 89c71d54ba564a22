import type { Sheets } from '#contract/events/sheets.ts';
import { texts } from '#web/events/sheets/texts.ts';
import { showAsOf } from '#web/language/instant.ts';

/** Says which page of a list it is, and from when: 'page 1 of 2 · as of Jun 12, 2026, 7:12 AM · roster version 3'. */
export const showPageState = (sheets: Sheets, page: number, pages: number): string =>
  [texts.page(page, pages), texts.state(showAsOf(sheets), sheets.Version)].join(' · ');

/** Says that the event is cancelled or nothing was announced of it; '' otherwise. */
export const describeDraft = ({ Cancelled, Draft }: Sheets): string =>
  Cancelled ? texts.cancelled : Draft ? texts.draft : '';
