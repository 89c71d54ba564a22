import type { BodyOf } from '#contract/calls.ts';
import { problems } from '#server/platform/problems/problem.ts';
import type { Caller } from '#server/platform/sessions/sessions.ts';
import type { Work } from '#server/platform/work/work.ts';
import { lockAsChief } from './sign-off.ts';
import { texts } from './texts.ts';

/** Saves the rule of a run group for a chief instructor. Earlier sign-offs stay. */
export async function saveRule(
  work: Work<Caller>,
  { OrganizationId, RunGroupId, Number: number, Rule }: BodyOf<'SaveAdvancementRule'>,
) {
  const { trx, by, now, audit } = work;
  await lockAsChief(work, OrganizationId);
  const group = await trx
    .selectFrom('run_group')
    .leftJoin('advancement_rule', 'advancement_rule.run_group_id', 'run_group.id')
    .select(['run_group.name', 'advancement_rule.number'])
    .where('run_group.id', '=', RunGroupId)
    .where('run_group.organization_id', '=', OrganizationId)
    .where('position', 'is not', null)
    .orderBy('advancement_rule.number', order => order.desc().nullsLast())
    .executeTakeFirstOrThrow(problems.absent);
  if ((group.number ?? 0) !== number) throw problems.conflict(texts().ruleSavedElsewhere);
  await trx
    .insertInto('advancement_rule')
    .values({
      ...{ organization_id: OrganizationId, run_group_id: RunGroupId, number: number + 1 },
      ...{ content: JSON.stringify(Rule), published_by: by.personId, published_at: now },
    })
    .execute();
  await audit(OrganizationId, { action: 'rule-saved', details: { Group: group.name } });
}
