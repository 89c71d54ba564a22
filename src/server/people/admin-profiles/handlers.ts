import { loadProfile } from '#server/people/profile/profiles.ts';
import type { Handlers } from '#server/platform/calls/calls.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { recordSecurity } from '#server/platform/sessions/security-log.ts';
import { endSessionsOf } from '#server/platform/sessions/sessions.ts';
import type { Work } from '#server/platform/work/work.ts';
import { doWork, unitOfWork } from '#server/platform/work/work.ts';
import { loadMembership } from './membership.ts';
import { saveProfileForAdmin } from './save-profile.ts';
import { texts } from './texts.ts';

export const adminProfileHandlers = {
  /** An admin does not see how the person signs in. */
  GetProfileAdmin: async ({ query }, { db }) => {
    const { hasSignedIn, isOnlyClub } = await loadMembership(db, query.organizationId, query.userId);
    const profile = await loadProfile(db, query.userId);
    const rights = { MayChangeContact: !hasSignedIn, IsOnlyClub: isOnlyClub };
    return { ...profile, IdentityProvider: null, Identity: null, ...rights };
  },

  SaveProfileAdmin: async ({ query, body, caller }, deps) => {
    const { UserId } = body;
    if (UserId === undefined) {
      throw problems.malformed([{ path: '/UserId', message: texts().sayWhose }]);
    }
    await unitOfWork(deps, caller, work => saveProfileForAdmin(work, query.organizationId, UserId, body));
    return { RequiresEmailVerification: false, RequiresPhoneVerification: false };
  },

  EndSessionsOfUser: ({ query, caller }, deps) =>
    doWork(deps, caller, work => endSessionsOfMember(work, query.organizationId, query.userId)),
} satisfies Partial<Handlers>;

/**
 * Signs a person whose only organization this is out everywhere, and writes who did it into the audit log. A problem
 * when others rely on the person's sessions, too.
 */
async function endSessionsOfMember(
  { trx, now, audit }: Work,
  organizationId: string,
  personId: string,
): Promise<void> {
  const { isOnlyClub } = await loadMembership(trx, organizationId, personId);
  if (!isOnlyClub) throw problems.refused(texts().sessionsNotEnded, texts().inOtherClubs);
  await endSessionsOf(trx, personId);
  await recordSecurity(trx, 'sessions-ended-by-club', personId, now);
  await audit(organizationId, { action: 'sessions-ended', personId });
}
