import { type RawBuilder, sql } from 'kysely';
import { MAX_SHOWN_FOCUS } from '#contract/events/sheets.ts';
import { isFocusOfClub, isOpenFocus } from '#server/evals/focus.ts';

/** Selects the last things that a person works on at a club, the newest first, as an array. */
export const lastFocus = (person: RawBuilder<unknown>, club: RawBuilder<unknown>) => sql<string[]>`array(
  select words from focus_item as item
  where ${isOpenFocus(person, club)} and ${isFocusOfClub}
  order by changed_at desc, item.id desc limit ${sql.lit(MAX_SHOWN_FOCUS)})`;
