import type { BodyOf } from '#contract/calls.ts';
import { storeRule } from '#server/clubs/run-groups.ts';
import { refuseStale } from '#server/platform/calls/version.ts';
import { problems } from '#server/platform/problems/problem.ts';
import type { Caller } from '#server/platform/sessions/sessions.ts';
import type { Work } from '#server/platform/work/work.ts';
import { toLadderGroup } from './load-candidates.ts';
import { lockAsChief } from './sign-off.ts';

/** Saves the rule of a run group for a chief instructor. Earlier sign-offs stay. */
export async function saveRule(
  work: Work<Caller>,
  { OrganizationId, RunGroupId, Version, Rule }: BodyOf<'SaveAdvancementRule'>,
) {
  const { trx, audit } = work;
  await lockAsChief(work, OrganizationId);
  const group = await trx
    .selectFrom('run_group')
    .select(['id as RunGroupId', 'name as Name', 'colour as Colour', 'rule as Rule'])
    .where('id', '=', RunGroupId)
    .where('organization_id', '=', OrganizationId)
    .where('position', 'is not', null)
    .executeTakeFirstOrThrow(problems.absent);
  refuseStale(Version, toLadderGroup(group).Version);
  await storeRule(trx, RunGroupId, Rule);
  await audit(OrganizationId, { action: 'rule-saved', details: { Group: group.Name } });
}
