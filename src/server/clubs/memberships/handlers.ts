import { endMembership } from '#server/clubs/memberships.ts';
import { loadMembership } from '#server/people/admin-profiles/membership.ts';
import type { Handlers } from '#server/platform/calls/calls.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { recordSecurity } from '#server/platform/sessions/security-log.ts';
import type { Work } from '#server/platform/work/work.ts';
import { unitOfWork } from '#server/platform/work/work.ts';
import { acceptClub } from './accept.ts';
import { isHadBy, loadMyClubs } from './queries.ts';
import { texts } from './texts.ts';

export const membershipHandlers = {
  GetMyClubs: ({ caller }, { db }) => loadMyClubs(db, caller.personId),

  AcceptClub: async ({ body, caller }, deps) => {
    await unitOfWork(deps, caller, work => acceptClub(work, body.OrganizationId));
    return { Ok: true };
  },

  LeaveClub: async ({ body, caller }, deps) => {
    await unitOfWork(deps, caller, async work => {
      const { personId } = work.by;
      if (!(await isHadBy(work.trx, body.OrganizationId, personId))) throw problems.absent();
      const leaving = { action: 'member-left', title: texts().notLeft } as const;
      await endMembership(work, body.OrganizationId, personId, leaving);
    });
    return { Ok: true };
  },

  RemoveFromClub: async ({ query, caller }, deps) => {
    await unitOfWork(deps, caller, work => removeFromClub(work, query.organizationId, query.userId));
    return { Ok: true };
  },
} satisfies Partial<Handlers>;

/** Ends that a person belongs to the organization; the person finds it in their log. */
async function removeFromClub(work: Work, organizationId: string, personId: string): Promise<void> {
  const { hasSignedIn } = await loadMembership(work.trx, organizationId, personId);
  const title = texts().notRemoved;
  if (!hasSignedIn) throw problems.refused(title, texts().neverSignedIn);
  await endMembership(work, organizationId, personId, { action: 'member-removed', title });
  await recordSecurity(work.trx, 'removed-from-club', personId, work.now);
}
