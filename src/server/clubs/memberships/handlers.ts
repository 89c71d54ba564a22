import { sql } from 'kysely';
import type { ReplyOf } from '#contract/calls.ts';
import { lockOrganization } from '#server/clubs/organization.ts';
import { endMembership, makeAdmin } from '#server/clubs/roles.ts';
import { texts } from '#server/clubs/texts.ts';
import { loadMembership } from '#server/people/admin-profiles/membership.ts';
import { acceptMembership, findMembers, isRemoved } from '#server/people/membership/membership.ts';
import type { Handlers } from '#server/platform/calls/calls.ts';
import { isOpen } from '#server/platform/database/conditions.ts';
import type { Db, Trx } from '#server/platform/database/open.ts';
import { texts as platformTexts } from '#server/platform/language/texts.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { recordSecurity } from '#server/platform/sessions/security-log.ts';
import { type Actor, doWork, type Work } from '#server/platform/work/work.ts';

type MyClubs = ReplyOf<'GetMyClubs'>;

/** Loads the clubs with a membership of the person, and the standing of each. */
async function loadMyClubs(db: Db, personId: string): Promise<MyClubs> {
  const { rows } = await sql<MyClubs['Clubs'][number]>`
    select organization.id as "OrganizationId", organization.name as "Name",
      case when status = 'removed' and invited_as_admin then 'asked' else status end as "Status",
      status = 'asked' or invited_as_admin as "IsNew", invited_as_admin as "InvitedAsAdmin",
      trim(first_name || ' ' || last_name) as "TypedName", membership.email as "TypedEmail",
      (select count(*) from eval where eval.evaluator_id = membership.person_id
        and eval.organization_id = membership.organization_id and ${isOpen}) as "OpenEvals"
    from membership join organization on organization.id = membership.organization_id
    where person_id = ${personId} order by lower(organization.name), organization.id
  `.execute(db);
  return { Clubs: rows };
}

export const membershipHandlers = {
  GetMyClubs: ({ caller }, { db }) => loadMyClubs(db, caller.personId),

  AcceptClub: ({ body, caller }, deps) => doWork(deps, caller, work => acceptClub(work, body.OrganizationId)),

  LeaveClub: ({ body, caller }, deps) =>
    doWork(deps, caller, async work => {
      const { personId } = work.by;
      const members = await findMembers(work.trx, body.OrganizationId, [personId]);
      if (!members.has(personId)) throw problems.absent();
      const leaving = { action: 'member-left', title: texts().notLeft } as const;
      await endMembership(work, body.OrganizationId, personId, leaving);
    }),

  RemoveFromClub: ({ query, caller }, deps) =>
    doWork(deps, caller, work => removeFromClub(work, query.organizationId, query.userId)),
} satisfies Partial<Handlers>;

/** Refuses an answer of a person that the club removed: only its admins bring the person back (docs/product.md#whose-club). */
async function refuseRemoved(trx: Trx, organizationId: string, personId: string): Promise<void> {
  const removed = await trx
    .selectFrom('membership')
    .innerJoin('organization', 'organization.id', 'membership.organization_id')
    .select('organization.name')
    .where('organization_id', '=', organizationId)
    .where('person_id', '=', personId)
    .where(isRemoved)
    .executeTakeFirst();
  if (removed)
    throw problems.refused(platformTexts().notYourClub, platformTexts().removedFromClub(removed.name));
}

/** Ends that a person belongs to the organization; the person finds it in their log. */
async function removeFromClub(work: Work, organizationId: string, personId: string): Promise<void> {
  const { hasSignedIn } = await loadMembership(work.trx, organizationId, personId);
  const title = texts().notRemoved;
  if (!hasSignedIn) throw problems.refused(title, texts().neverSignedIn);
  await endMembership(work, organizationId, personId, { action: 'member-removed', title });
  await recordSecurity(work.trx, 'removed-from-club', personId, work.now);
}

/**
 * Makes a person belong to an organization that has them, and an admin if it invited them as one
 * (docs/product.md#whose-club). Accepted again, it changes nothing. A problem when the organization has them nowhere, or
 * removed them.
 */
export async function acceptClub(work: Work<Actor>, organizationId: string): Promise<void> {
  const { trx, now, by } = work;
  const { personId } = by;
  await lockOrganization(trx, organizationId);
  await refuseRemoved(trx, organizationId, personId);
  const accepted = await acceptMembership(trx, { organizationId, personId }, now);
  if (!accepted) throw problems.absent();
  if (accepted.invited) await makeAdmin(work, organizationId, personId);
}
