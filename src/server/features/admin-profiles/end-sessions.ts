import { loadLabels } from '#server/platform/person-labels.ts';
import { endSessionsOf } from '#server/platform/sessions.ts';
import type { Work } from '#server/platform/work.ts';
import { loadMembership } from './membership.ts';

/** Signs a person of the organization out everywhere, and writes who did it into the audit log. */
export async function endSessionsForAdmin(
  { trx, audit }: Work,
  organizationId: string,
  personId: string,
): Promise<void> {
  await loadMembership(trx, organizationId, personId);
  await endSessionsOf(trx, personId);
  const about = (await loadLabels(trx, [personId])).get(personId) ?? '';
  await audit(organizationId, { action: 'sessions-ended', about, personId });
}
