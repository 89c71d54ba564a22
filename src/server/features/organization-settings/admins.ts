import { normaliseEmail } from '#domain/text/email.ts';
import type { Trx } from '#server/database/open.ts';
import { recordAudit } from '#server/platform/audit.ts';
import { findOrInvitePeople } from '#server/platform/people.ts';
import { loadLabels } from '#server/platform/person-labels.ts';
import { problems } from '#server/problem.ts';
import { type ByAdmin, lockOrganization } from './queries.ts';
import { texts } from './texts.ts';

async function record(
  trx: Trx,
  by: ByAdmin,
  action: 'admin-added' | 'admin-removed',
  personId: string,
  now: Date,
) {
  const about = (await loadLabels(trx, [personId])).get(personId) ?? '';
  await recordAudit(trx, { ...by, action, about, personId }, now);
}

/** Makes the person whom the address belongs to an admin; who is unknown is invited (docs/product.md#first-admin). */
export async function addAdmin(trx: Trx, by: ByAdmin, typedEmail: string, now: Date): Promise<void> {
  const { organizationId } = by;
  await lockOrganization(trx, organizationId);
  const email = normaliseEmail(typedEmail) ?? '';
  const { ids } = await findOrInvitePeople(trx, organizationId, [{ email, firstName: '', lastName: '' }]);
  const personId = ids.get(email);
  if (personId === undefined) throw problems.refused(texts().adminNotAdded, texts().noEmail);
  const { numInsertedOrUpdatedRows: added } = await trx
    .insertInto('organization_admin')
    .values({ organization_id: organizationId, person_id: personId })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst();
  if (added) await record(trx, by, 'admin-added', personId, now);
}

/** Takes the right from an admin; a problem when it is the last one. */
export async function removeAdmin(trx: Trx, by: ByAdmin, personId: string, now: Date): Promise<void> {
  const { organizationId } = by;
  await lockOrganization(trx, organizationId);
  const admins = await trx
    .selectFrom('organization_admin')
    .select('person_id')
    .where('organization_id', '=', organizationId)
    .execute();
  if (!admins.some(({ person_id }) => person_id === personId)) return;
  if (admins.length === 1) {
    throw problems.refused(texts().adminNotRemoved, texts().lastAdmin);
  }
  await trx
    .deleteFrom('organization_admin')
    .where('organization_id', '=', organizationId)
    .where('person_id', '=', personId)
    .execute();
  await record(trx, by, 'admin-removed', personId, now);
}
