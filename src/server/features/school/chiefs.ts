import { normaliseEmail } from '#domain/text/email.ts';
import type { Work } from '#server/platform/work/work.ts';
import { problems } from '#server/problems/problem.ts';
import { texts } from './texts.ts';

/** Makes somebody who has accepted the organization a chief instructor (docs/school.md#moving-up). */
export async function appointChief(
  { trx, audit }: Work,
  organizationId: string,
  typedEmail: string,
): Promise<void> {
  const person = await trx
    .selectFrom('person_email')
    .innerJoin('membership', 'membership.person_id', 'person_email.person_id')
    .select('membership.person_id as personId')
    .where('person_email.email', '=', normaliseEmail(typedEmail) ?? '')
    .where('membership.organization_id', '=', organizationId)
    .where('membership.accepted_at', 'is not', null)
    .executeTakeFirst();
  if (!person) {
    const message = texts().noMember;
    throw problems.refused(texts().notAppointed, message, [{ path: '/Email', message }]);
  }
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('organization_office')
    .values({ organization_id: organizationId, person_id: person.personId, office: 'chief' })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows) await audit(organizationId, { action: 'chief-appointed', ...person });
}

/** Takes the office from a chief instructor; of who has none it changes nothing. */
export async function dismissChief(
  { trx, audit }: Work,
  organizationId: string,
  personId: string,
): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('organization_office')
    .where('organization_id', '=', organizationId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  if (numDeletedRows) await audit(organizationId, { action: 'chief-dismissed', personId });
}
