import { endMembership } from '#server/clubs/memberships.ts';
import type { Handlers } from '#server/platform/calls/calls.ts';
import { problems } from '#server/platform/problems/problem.ts';
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
} satisfies Partial<Handlers>;
