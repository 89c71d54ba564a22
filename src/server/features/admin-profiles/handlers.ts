import type { Handlers } from '#server/calls.ts';
import { loadLabels } from '#server/platform/person-labels.ts';
import { loadProfile } from '#server/platform/profiles.ts';
import { recordSecurity } from '#server/platform/security-log.ts';
import { endSessionsOf } from '#server/platform/sessions.ts';
import type { Work } from '#server/platform/work.ts';
import { unitOfWork } from '#server/platform/work.ts';
import { problems } from '#server/problem.ts';
import { loadMembership } from './membership.ts';
import { saveProfileForAdmin } from './save-profile.ts';
import { texts } from './texts.ts';

export const adminProfileHandlers = {
  /** How the person signs in is nobody else's to know. */
  GetProfileAdmin: async ({ query }, { db }) => {
    const { isOnlyInvitedHere } = await loadMembership(db, query.organizationId, query.userId);
    const profile = await loadProfile(db, query.userId);
    return { ...profile, IdentityProvider: null, Identity: null, MayChangeEmail: isOnlyInvitedHere };
  },

  SaveProfileAdmin: async ({ query, body, caller }, deps) => {
    const { UserId } = body;
    if (UserId === undefined) {
      throw problems.malformed([{ path: '/UserId', message: texts().sayWhose }]);
    }
    await unitOfWork(deps, caller, work => saveProfileForAdmin(work, query.organizationId, UserId, body));
    return { RequiresEmailVerification: false, RequiresPhoneVerification: false };
  },

  EndSessionsOfUser: async ({ query, caller }, deps) => {
    await unitOfWork(deps, caller, work => endSessionsForAdmin(work, query.organizationId, query.userId));
    return { Ok: true };
  },
} satisfies Partial<Handlers>;

/** Signs a person of the organization out everywhere, and writes who did it into the audit log. */
async function endSessionsForAdmin(
  { trx, now, audit }: Work,
  organizationId: string,
  personId: string,
): Promise<void> {
  await loadMembership(trx, organizationId, personId);
  await endSessionsOf(trx, personId);
  await recordSecurity(trx, 'sessions-ended-by-club', personId, now);
  const about = (await loadLabels(trx, [personId])).get(personId) ?? '';
  await audit(organizationId, { action: 'sessions-ended', about, personId });
}
