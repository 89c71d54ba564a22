import { normaliseEmail } from '#domain/text/email.ts';
import { loadAuditLog } from '#server/clubs/audit-log.ts';
import { lockOrganization } from '#server/clubs/organization.ts';
import { dropAdmin, makeAdmin } from '#server/clubs/roles.ts';
import { texts } from '#server/clubs/texts.ts';
import { findOrInvitePeople } from '#server/people/invite-people.ts';
import {
  deleteUnacceptedMemberships,
  inviteAsAdmin,
  withdrawInvitation,
} from '#server/people/membership/membership.ts';
import type { Handlers } from '#server/platform/calls/calls.ts';
import type { Trx } from '#server/platform/database/open.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { unitOfWork, type Work } from '#server/platform/work/work.ts';
import { loadSettings } from './queries.ts';
import { saveSettings } from './save-settings.ts';
import { sendTestMail } from './test-mail.ts';

/** Loads the membership of a person in the organization, and whether the person is an admin. */
async function loadAdminStatus(trx: Trx, organizationId: string, personId: string) {
  return trx
    .selectFrom('membership')
    .leftJoin('organization_role as right', join =>
      join
        .onRef('right.person_id', '=', 'membership.person_id')
        .onRef('right.organization_id', '=', 'membership.organization_id')
        .on('role', '=', 'admin'),
    )
    .select(['status', 'invited_as_admin', 'right.person_id as adminId'])
    .where('membership.organization_id', '=', organizationId)
    .where('membership.person_id', '=', personId)
    .executeTakeFirst();
}

/**
 * Makes the person that the address belongs to an admin, if they have accepted the organization; else they are invited,
 * and become one when they accept (docs/product.md#first-admin).
 */
export async function addAdmin(work: Work, organizationId: string, typedEmail: string): Promise<void> {
  const { trx, now, audit } = work;
  await lockOrganization(trx, organizationId);
  const email = normaliseEmail(typedEmail) ?? '';
  const { ids } = await findOrInvitePeople(trx, organizationId, [{ email, firstName: '', lastName: '' }]);
  const personId = ids.get(email);
  if (personId === undefined) throw problems.refused(texts().adminNotAdded, texts().noEmail);
  const adminStatus = await loadAdminStatus(trx, organizationId, personId);
  if (adminStatus?.adminId || adminStatus?.invited_as_admin) return;
  if (adminStatus?.status === 'accepted') return makeAdmin(work, organizationId, personId);
  await inviteAsAdmin(trx, { organizationId, personId }, now);
  await audit(organizationId, { action: 'admin-invited', about: email, personId });
}

/** Takes the right from an admin, or the invitation from who is to become one; a problem when it is the last admin. */
async function removeAdmin(work: Work, organizationId: string, personId: string): Promise<void> {
  const { trx, now, audit } = work;
  await lockOrganization(trx, organizationId);
  if (await dropAdmin(work, organizationId, personId, texts().adminNotRemoved)) return;
  const withdrawn = await withdrawInvitation(trx, { organizationId, personId }, now);
  if (!withdrawn) return;
  await audit(organizationId, { action: 'admin-removed', about: withdrawn.email ?? '', personId });
  await deleteUnacceptedMemberships(trx, organizationId, [personId]);
}

export const organizationSettingsHandlers = {
  GetOrganizationSettings: ({ query }, { db }) => loadSettings(db, query.organizationId),

  SaveOrganizationSettings: async ({ query, body, caller }, deps) => {
    await unitOfWork(deps, caller, work => saveSettings(work, query.organizationId, body));
    return loadSettings(deps.db, query.organizationId);
  },

  AddOrganizationAdmin: async ({ query, body, caller }, deps) => {
    await unitOfWork(deps, caller, work => addAdmin(work, query.organizationId, body.Email));
    return loadSettings(deps.db, query.organizationId);
  },

  RemoveOrganizationAdmin: async ({ query, body, caller }, deps) => {
    await unitOfWork(deps, caller, work => removeAdmin(work, query.organizationId, body.UserId));
    return loadSettings(deps.db, query.organizationId);
  },

  SendTestMail: ({ query, caller }, deps) => sendTestMail(deps, query.organizationId, caller.personId),

  GetAuditLog: ({ query }, { db }) => loadAuditLog(db, query.organizationId, query.before),
} satisfies Partial<Handlers>;
