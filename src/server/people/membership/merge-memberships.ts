import { sql } from 'kysely';
import type { Trx } from '#server/platform/database/open.ts';

/** Either account administers the club, which cannot have removed the person then. */
const administers = (inUse: string, other: string) => sql`exists (select from organization_admin as held
  where held.organization_id = mine.organization_id and held.person_id in (${inUse}, ${other}))`;

/**
 * Merges the memberships. Where both accounts have one, the answer of the account in use is kept, and gaps are filled. An admin has
 * accepted the club, whichever account administers it. Where the club removed either account, it removed the person, unless it
 * invited the other account later. The rows of the other account are deleted once nothing refers to them.
 */
export async function mergeMemberships(trx: Trx, inUse: string, other: string): Promise<void> {
  // The later timestamp of the two accounts; `greatest` ignores null.
  const removedAt = sql`greatest(mine.removed_at, excluded.removed_at)`;
  const invitedAt = sql`greatest(mine.invited_at, excluded.invited_at)`;
  const isRemoved = sql`(${removedAt} is not null and coalesce(${invitedAt} < ${removedAt}, true)
    and not ${administers(inUse, other)})`;
  // An admin needs no invitation: it would outlast the right, and give it back.
  const isInvited = sql`((mine.invited_as_admin or excluded.invited_as_admin) and not ${administers(inUse, other)})`;
  // Having been removed is not having left.
  const myLeft = sql`case when mine.removed_at is null then mine.left_at end`;
  const otherLeft = sql`case when excluded.removed_at is null then excluded.left_at end`;
  const accepted = sql`case when ${myLeft} is null or ${administers(inUse, other)} then coalesce(mine.accepted_at, excluded.accepted_at) end`;
  const isPending = sql`(${removedAt} is not null and ${isInvited} and (${accepted}) is null)`;
  await sql`
    insert into membership as mine
      (organization_id, person_id, first_name, last_name, email, accepted_at, left_at, answered_at, invited_as_admin,
      removed_at, invited_at)
    select organization_id, ${inUse}, first_name, last_name, email, accepted_at, left_at, answered_at, invited_as_admin,
      removed_at, invited_at
    from membership where person_id = ${other}
    on conflict (person_id, organization_id) do update set
      first_name = coalesce(nullif(mine.first_name, ''), excluded.first_name),
      last_name = coalesce(nullif(mine.last_name, ''), excluded.last_name),
      email = coalesce(mine.email, excluded.email),
      accepted_at = case when not ${isRemoved} then ${accepted} end,
      left_at = case
        when ${isRemoved} or ${isPending} then ${removedAt}
        when ${administers(inUse, other)} then null
        when mine.accepted_at is null then coalesce(${myLeft}, case when excluded.accepted_at is null then ${otherLeft} end)
        end,
      answered_at = case
        when ${isRemoved} then greatest(mine.answered_at, excluded.answered_at, ${removedAt})
        when ${removedAt} is not null and (${accepted}) is null then null
        else coalesce(mine.answered_at, excluded.answered_at) end,
      invited_as_admin = not ${isRemoved} and ${isInvited},
      removed_at = case when ${isRemoved} or ${isPending} then ${removedAt} end,
      invited_at = case when not ${isRemoved} then ${invitedAt} end
  `.execute(trx);
}
