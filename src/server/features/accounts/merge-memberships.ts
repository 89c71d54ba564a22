import { sql } from 'kysely';
import type { Trx } from '#server/database/open.ts';

/**
 * Makes the person a member where the other account is one; where both are, what the account in use has said stands, and
 * gaps are filled. The rows of the other account go when nothing names them any more.
 */
export async function mergeMemberships(trx: Trx, inUse: string, other: string): Promise<void> {
  await sql`
    insert into membership as mine
      (organization_id, person_id, first_name, last_name, email, accepted_at, left_at, answered_at, invited_as_admin)
    select organization_id, ${inUse}, first_name, last_name, email, accepted_at, left_at, answered_at, invited_as_admin
    from membership where person_id = ${other}
    on conflict (person_id, organization_id) do update set
      first_name = coalesce(nullif(mine.first_name, ''), excluded.first_name),
      last_name = coalesce(nullif(mine.last_name, ''), excluded.last_name),
      email = coalesce(mine.email, excluded.email),
      accepted_at = case when mine.left_at is null then coalesce(mine.accepted_at, excluded.accepted_at) end,
      left_at = case when mine.accepted_at is null then coalesce(mine.left_at,
        case when excluded.accepted_at is null then excluded.left_at end) end,
      answered_at = coalesce(mine.answered_at, excluded.answered_at),
      invited_as_admin = mine.invited_as_admin or excluded.invited_as_admin
  `.execute(trx);
}
