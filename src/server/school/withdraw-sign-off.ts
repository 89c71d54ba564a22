import { sql } from 'kysely';
import type { BodyOf } from '#contract/calls.ts';
import { MIN_REASON } from '#domain/school/advancement.ts';
import { hasAccepted } from '#server/people/visibility.ts';
import { problems } from '#server/platform/problems/problem.ts';
import type { Caller } from '#server/platform/sessions/sessions.ts';
import type { Work } from '#server/platform/work/work.ts';
import { withdrawSignOffs } from './decisions/record-decisions.ts';
import { lockAsChief, refuse } from './sign-off.ts';
import { texts } from './texts.ts';

/**
 * Withdraws a sign-off for a chief instructor, or a solo for the instructor who signed it, with a reason. The row
 * stays; the view `sign_off_in_force` leaves it out.
 */
export async function withdrawSignOff(
  work: Work<Caller>,
  { OrganizationId, SignOffId, Reason }: BodyOf<'WithdrawSignOff'>,
): Promise<void> {
  const { trx, by, now, audit } = work;
  const signOff = await trx
    .selectFrom('sign_off')
    .select(['person_id', 'kind', 'group_name', 'signed_by', 'event_id', 'withdrawn_by', 'withdrawn_reason'])
    .where('id', '=', SignOffId)
    .where('organization_id', '=', OrganizationId)
    .executeTakeFirst();
  const isOwnSolo = signOff?.event_id && signOff.signed_by === by.personId;
  await (isOwnSolo ? requireMember(work, OrganizationId) : lockAsChief(work, OrganizationId));
  if (!signOff) throw problems.absent();
  if (Reason.length < MIN_REASON) throw refuse(texts().sayWhy, '/Reason');
  if (signOff.withdrawn_by === by.personId && signOff.withdrawn_reason === Reason) return;
  const withdrawal = { withdrawn_by: by.personId, withdrawn_reason: Reason, withdrawn_at: now };
  const withdrawn = await withdrawSignOffs(trx, [SignOffId], withdrawal);
  if (withdrawn === 0) throw problems.conflict(texts().withdrawnBefore);
  const { person_id: personId, group_name: Group } = signOff;
  await audit(
    OrganizationId,
    signOff.kind === 'solo'
      ? { action: 'solo-withdrawn', personId }
      : { action: 'sign-off-withdrawn', personId, details: { Group } },
  );
}

/** Problem: 404 when the caller has left the club, or its school is off. */
async function requireMember({ trx, by }: Work<Caller>, organizationId: string): Promise<void> {
  const { rows } = await sql`
    select from organization
    where id = ${organizationId} and school and ${hasAccepted(by.personId, sql`organization.id`)}`.execute(
    trx,
  );
  if (rows.length === 0) throw problems.absent();
}
