import { sql } from 'kysely';
import type { Delegation } from '#contract/school/school.ts';
import { problems } from '#server/platform/problems/problem.ts';
import type { Caller } from '#server/platform/sessions/sessions.ts';
import type { Work } from '#server/platform/work/work.ts';
import { loadCandidate } from './load-advancement.ts';
import { lockAsChief } from './sign-off.ts';
import { texts } from './texts.ts';

/** Leaves the decision about a driver whom a chief instructor knows personally to another, or takes the driver back. */
export async function delegateDecision(work: Work<Caller>, given: Delegation): Promise<void> {
  const { trx, by, audit } = work;
  const { OrganizationId, UserId, Leave } = given;
  await lockAsChief(work, OrganizationId);
  const { student } = await loadCandidate(work, given);
  if (Leave && !student.OthersDecide) throw problems.refused(texts().notLeft, texts().onlyChief);
  const { rows } = await (Leave
    ? sql`
      insert into left_to_others (organization_id, chief_id, person_id)
      values (${OrganizationId}, ${by.personId}, ${UserId})
      on conflict do nothing returning chief_id`
    : sql`
      delete from left_to_others
      where (organization_id, chief_id, person_id) = (${OrganizationId}, ${by.personId}, ${UserId})
      returning chief_id`
  ).execute(trx);
  if (rows.length === 0) return;
  await audit(OrganizationId, { action: Leave ? 'left-to-others' : 'taken-back', personId: UserId });
}
