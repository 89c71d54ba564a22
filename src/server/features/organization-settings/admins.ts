import { normaliseEmail } from '#domain/text/email.ts';
import { findOrInvitePeople } from '#server/platform/people.ts';
import { loadLabels } from '#server/platform/person-labels.ts';
import type { Work } from '#server/platform/work.ts';
import { problems } from '#server/problem.ts';
import { lockOrganization } from './queries.ts';
import { texts } from './texts.ts';

async function record(
  { trx, audit }: Work,
  organizationId: string,
  action: 'admin-added' | 'admin-removed',
  personId: string,
) {
  const about = (await loadLabels(trx, [personId])).get(personId) ?? '';
  await audit(organizationId, { action, about, personId });
}

/** Makes the person whom the address belongs to an admin; who is unknown is invited (docs/product.md#first-admin). */
export async function addAdmin(work: Work, organizationId: string, typedEmail: string): Promise<void> {
  const { trx } = work;
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
  if (added) await record(work, organizationId, 'admin-added', personId);
}

/** Takes the right from an admin; a problem when it is the last one. */
export async function removeAdmin(work: Work, organizationId: string, personId: string): Promise<void> {
  const { trx } = work;
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
  await record(work, organizationId, 'admin-removed', personId);
}
