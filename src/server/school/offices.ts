import type { BodyOf } from '#contract/calls.ts';
import { normaliseEmail } from '#domain/text/email.ts';
import { giveRole, takeRole } from '#server/clubs/roles.ts';
import { problems } from '#server/platform/problems/problem.ts';
import type { Work } from '#server/platform/work/work.ts';
import { texts } from './texts.ts';

/** Gives an office of the school to a member who has accepted the organization (docs/school.md#offices). */
export async function appoint(
  { trx, audit }: Work,
  organizationId: string,
  { Email: typedEmail, Office: office }: BodyOf<'AppointToOffice'>,
): Promise<void> {
  const person = await trx
    .selectFrom('person_email')
    .innerJoin('membership', 'membership.person_id', 'person_email.person_id')
    .select('membership.person_id as personId')
    .where('person_email.email', '=', normaliseEmail(typedEmail) ?? '')
    .where('membership.organization_id', '=', organizationId)
    .where('membership.status', '=', 'accepted')
    // A member who leaves at the same time loses the office, too.
    .forShare('membership')
    .executeTakeFirst();
  if (!person) {
    const message = texts().noMember;
    throw problems.refused(texts().notAppointed, message, [{ path: '/Email', message }]);
  }
  const isNew = await giveRole(trx, organizationId, person.personId, office);
  if (isNew) await audit(organizationId, { action: `${office}-appointed`, ...person });
}

/** Removes a person from an office. Changes nothing when the person does not have it. */
export async function dismiss(
  { trx, audit }: Work,
  organizationId: string,
  { UserId: personId, Office: office }: BodyOf<'DismissFromOffice'>,
): Promise<void> {
  const wasHeld = await takeRole(trx, organizationId, personId, office);
  if (wasHeld) await audit(organizationId, { action: `${office}-dismissed`, personId });
}
