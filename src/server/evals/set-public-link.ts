import type { ReplyOf } from '#contract/calls.ts';
import type { Caller } from '#server/platform/sessions/sessions.ts';
import type { Work } from '#server/platform/work/work.ts';
import { setLink } from './lifecycle/change-eval.ts';

/**
 * Replaces the public link of a completed eval about the caller, or of an organization that they administer, by another key,
 * or turns it off with null (docs/product.md#public-link). Records in the audit log what an admin does to another person's link.
 */
export async function setPublicLink(
  { trx, by, audit }: Work<Caller>,
  evalId: string,
  PublicLinkKey: string | null,
): Promise<ReplyOf<'ReplacePublicLink'>> {
  const { organizationId, subjectId, name } = await setLink(trx, by, evalId, PublicLinkKey);
  if (subjectId !== by.personId) {
    const action = PublicLinkKey === null ? 'link-turned-off' : 'link-replaced';
    await audit(organizationId, { action, personId: subjectId, details: { Event: name } });
  }
  return { PublicLinkKey };
}
