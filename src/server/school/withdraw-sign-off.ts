import { sql } from 'kysely';
import type { BodyOf } from '#contract/calls.ts';
import { hasAccepted } from '#server/people/visibility.ts';
import { problems } from '#server/platform/problems/problem.ts';
import type { Caller } from '#server/platform/sessions/sessions.ts';
import type { Work } from '#server/platform/work/work.ts';
import { withdrawSignOffs } from './record-decisions.ts';
import { lockAsChief, MIN_REASON, refuse } from './sign-off.ts';
import { texts } from './texts.ts';

/**
 * Withdraws a sign-off for a chief instructor, or a solo for the instructor who signed it, with a reason. The sign-off
 * stays, with the time of its withdrawal; the view `sign_off_in_force` leaves it out.
 */
export async function withdrawSignOff(
  work: Work<Caller>,
  { OrganizationId, SignOffId, Reason }: BodyOf<'WithdrawSignOff'>,
): Promise<void> {
  const { trx, by, now, audit } = work;
  const signed = await trx
    .selectFrom('sign_off')
    .select(['person_id', 'kind', 'group_name', 'signed_by', 'event_id', 'withdrawn_by', 'withdrawn_reason'])
    .where('id', '=', SignOffId)
    .where('organization_id', '=', OrganizationId)
    .executeTakeFirst();
  const isOwnSolo = signed?.event_id && signed.signed_by === by.personId;
  await (isOwnSolo ? belongToSchool(work, OrganizationId) : lockAsChief(work, OrganizationId));
  if (!signed) throw problems.absent();
  if (Reason.length < MIN_REASON) throw refuse(texts().sayWhy, '/Reason');
  if (signed.withdrawn_by === by.personId && signed.withdrawn_reason === Reason) return;
  const withdrawal = { withdrawn_by: by.personId, withdrawn_reason: Reason, withdrawn_at: now };
  const withdrawn = await withdrawSignOffs(trx, [SignOffId], withdrawal);
  if (withdrawn === 0) throw problems.conflict(texts().withdrawnBefore);
  const { person_id: personId, group_name: Group } = signed;
  await audit(
    OrganizationId,
    signed.kind === 'solo'
      ? { action: 'solo-withdrawn', personId }
      : { action: 'sign-off-withdrawn', personId, details: { Group } },
  );
}

/** A problem when the caller has left the club, or its school is off. */
async function belongToSchool({ trx, by }: Work<Caller>, organizationId: string): Promise<void> {
  const { rows } = await sql`
    select from organization
    where id = ${organizationId} and school and ${hasAccepted(by.personId, sql`organization.id`)}`.execute(
    trx,
  );
  if (rows.length === 0) throw problems.absent();
}
