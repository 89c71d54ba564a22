import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeDeps } from '#testing/make-deps.ts';

/**
 * Foreign keys without an index. Organizations and run groups are never deleted, the logs of sign-offs are moved and erased by
 * functions that read them by person, and few sessions use one sign-in method.
 */
const WITHOUT_INDEX = [
  'announced_pairing (organization_id, run_group_id)',
  'attendee (organization_id, run_group_id)',
  'eval (check_ride_for)',
  'eval (form_group_id)',
  'eval (recommended_to)',
  'focus_item (organization_id)',
  'instructor_limits (own_group_id)',
  'message (organization_id)',
  'not_yet (organization_id)',
  'not_yet (organization_id, run_group_id)',
  'session (provider, subject)',
  'session_entry (organization_id)',
  'sign_off (event_id)',
  'sign_off (signed_by)',
  'sign_off (withdrawn_by)',
];

test('every foreign key has an index that finds the rows which name a row', async () => {
  const { deps } = await makeDeps();
  const { rows } = await sql<{ key: string }>`
    select conrelid::regclass || ' (' || (select string_agg(attname, ', ' order by nth)
      from unnest(conkey) with ordinality as key (number, nth)
      join pg_attribute on attrelid = conrelid and attnum = number) || ')' as key
    from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index where indrelid = conrelid and indkey[0] = any(conkey)
        and (indpred is null or pg_get_expr(indpred, indrelid) like '%IS NOT NULL%'))
    order by key`.execute(deps.db);
  expect(rows.map(({ key }) => key)).toEqual(WITHOUT_INDEX);
});
