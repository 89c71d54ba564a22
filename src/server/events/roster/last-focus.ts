import { type RawBuilder, sql } from 'kysely';
import { MAX_SHOWN_FOCUS } from '#contract/events/sheets.ts';

/** Selects the last things that a person works on at a club, the newest first, as an array. */
export const lastFocus = (person: RawBuilder<unknown>, club: RawBuilder<unknown>) => sql<string[]>`array(
  select words from focus_item as item
  where item.person_id = ${person} and item.organization_id = ${club} and state in ('open', 'working')
  order by changed_at desc, item.id desc limit ${sql.lit(MAX_SHOWN_FOCUS)})`;
