import type { ReplyOf } from '#contract/calls.ts';
import { COMPLETED } from '#domain/evals/eval-state.ts';
import { problems } from '#server/platform/problems/problem.ts';
import type { Caller } from '#server/platform/sessions/sessions.ts';
import type { Work } from '#server/platform/work/work.ts';

/**
 * Replaces the public link of a completed eval about the caller, or of an organization that they administer, by another key,
 * or turns it off with null (docs/product.md#public-link). Records in the audit log what an admin does to another person's link.
 */
export async function setPublicLink(
  { trx, by, audit }: Work<Caller>,
  evalId: string,
  PublicLinkKey: string | null,
): Promise<ReplyOf<'ReplacePublicLink'>> {
  const { organizationId, subjectId, name } = await trx
    .updateTable('eval')
    .from('event')
    .set({ public_link_key: PublicLinkKey })
    .whereRef('event.id', '=', 'eval.event_id')
    .where('eval.id', '=', evalId)
    .where('eval.state', '=', COMPLETED)
    .where(({ eb, or, fn, val }) =>
      or([
        eb('eval.subject_id', '=', by.personId),
        eb('eval.organization_id', '=', fn.any(val([...by.administers]))),
      ]),
    )
    .returning(['eval.organization_id as organizationId', 'eval.subject_id as subjectId', 'event.name'])
    .executeTakeFirstOrThrow(problems.absent);
  if (subjectId !== by.personId) {
    const action = PublicLinkKey === null ? 'link-turned-off' : 'link-replaced';
    await audit(organizationId, { action, personId: subjectId, details: { Event: name } });
  }
  return { PublicLinkKey };
}
