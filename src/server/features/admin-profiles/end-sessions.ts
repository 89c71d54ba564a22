import type { Trx } from '#server/database/open.ts';
import { recordAudit } from '#server/platform/audit.ts';
import { loadLabels } from '#server/platform/person-labels.ts';
import { endSessionsOf } from '#server/platform/sessions.ts';
import { loadStanding } from './standing.ts';

/** Signs a person of the organization out everywhere, and writes who did it into the audit log. */
export async function endSessionsForAdmin(
  trx: Trx,
  by: { readonly organizationId: string; readonly actorId: string },
  personId: string,
  now: Date,
): Promise<void> {
  await loadStanding(trx, by.organizationId, personId);
  await endSessionsOf(trx, personId);
  const about = (await loadLabels(trx, [personId])).get(personId) ?? '';
  await recordAudit(trx, { ...by, action: 'sessions-ended', about, personId }, now);
}
