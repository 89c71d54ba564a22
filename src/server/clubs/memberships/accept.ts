import { sql } from 'kysely';
import { lockAdmins, makeAdmin, refuseRemoved } from '#server/clubs/memberships.ts';
import { problems } from '#server/platform/problems/problem.ts';
import type { Actor, Work } from '#server/platform/work/work.ts';

/**
 * Makes a person belong to an organization that has them, and an admin if it invited them as one
 * (docs/product.md#whose-club). Accepted again, it changes nothing. A problem when the organization has them nowhere, or
 * removed them.
 */
export async function acceptClub(work: Work<Actor>, organizationId: string): Promise<void> {
  const { trx, now, by } = work;
  const { personId } = by;
  await lockAdmins(trx, organizationId);
  await refuseRemoved(trx, organizationId, personId);
  const { rows } = await sql<{ invited: boolean }>`
    update membership set accepted_at = coalesce(membership.accepted_at, ${now}), left_at = null,
      answered_at = coalesce(membership.answered_at, ${now}), invited_as_admin = false,
      removed_at = null
    from membership as before
    where membership.organization_id = ${organizationId} and membership.person_id = ${personId}
      and before.organization_id = membership.organization_id and before.person_id = membership.person_id
    returning before.invited_as_admin as invited
  `.execute(trx);
  const [accepted] = rows;
  if (!accepted) throw problems.absent();
  if (accepted.invited) await makeAdmin(work, organizationId, personId);
}
