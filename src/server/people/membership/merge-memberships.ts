import { sql } from 'kysely';
import type { Trx } from '#server/platform/database/open.ts';

/**
 * Merges the memberships. Where both accounts have one, the answer of the account in use is kept, and gaps are filled. An admin
 * has accepted the club, whichever account administers it. Where the club removed either account, it removed the person, unless
 * it asked either account later. The rows of the other account are deleted once nothing refers to them.
 */
export async function mergeMemberships(trx: Trx, inUse: string, other: string): Promise<void> {
  const isAdmin = sql`exists (select from organization_role as granted
    where granted.organization_id = used.organization_id and granted.person_id in (${inUse}, ${other}) and role = 'admin')`;
  // `greatest` ignores null.
  const removedAt = sql`greatest(case used.status when 'removed' then used.status_at end,
    case excluded.status when 'removed' then excluded.status_at end)`;
  const askedAt = sql`greatest(used.asked_at, excluded.asked_at)`;
  const isRemoved = sql`(${removedAt} is not null and coalesce(${askedAt} < ${removedAt}, true) and not ${isAdmin})`;
  const isUnanswered = sql`(used.status = 'removed' or used.status = 'asked' and excluded.status <> 'removed')`;
  const status = sql`case when ${isAdmin} then 'accepted' when ${isRemoved} then 'removed'
    when ${isUnanswered} then excluded.status else used.status end`;
  await sql`
    insert into membership as used
      (organization_id, person_id, first_name, last_name, email, member_number, status, status_at, asked_at, invited_as_admin)
    select organization_id, ${inUse}, first_name, last_name, email, member_number, status, status_at, asked_at,
      invited_as_admin
    from membership where person_id = ${other}
    on conflict (person_id, organization_id) do update set
      first_name = coalesce(nullif(used.first_name, ''), excluded.first_name),
      last_name = coalesce(nullif(used.last_name, ''), excluded.last_name),
      email = coalesce(used.email, excluded.email),
      member_number = coalesce(nullif(used.member_number, ''), excluded.member_number),
      status = ${status},
      status_at = case ${status} when 'removed' then ${removedAt} when used.status then used.status_at else excluded.status_at end,
      asked_at = ${askedAt},
      -- An admin needs no invitation: it would outlast the right, and give it back.
      invited_as_admin = (used.invited_as_admin or excluded.invited_as_admin) and not ${isAdmin} and not ${isRemoved}
  `.execute(trx);
}
