import { sql } from 'kysely';
import type { ReplyOf } from '#contract/calls.ts';
import { COMPLETED, type EvalState, IN_PROGRESS, SENT } from '#domain/evals/eval-state.ts';
import type { Trx } from '#server/platform/database/open.ts';
import { problems } from '#server/platform/problems/problem.ts';
import type { Caller } from '#server/platform/sessions/sessions.ts';
import type { Work } from '#server/platform/work/work.ts';

/** Opens a completed eval with its answers. `completed_at` stays, which tells a re-opened eval from a new one. */
export async function reopen(trx: Trx, evalId: string): Promise<void> {
  await trx
    .updateTable('eval')
    .set({ state: IN_PROGRESS, apex_score: null, summary: null })
    .where('id', '=', evalId)
    .where('state', '=', COMPLETED)
    .execute();
}

/** Stores the unsent answers of a pending eval, which counts as sent from then on. */
export async function storeDraft(trx: Trx, evalId: string, draft: object, now: Date): Promise<void> {
  await trx
    .updateTable('eval')
    .set(({ fn, val, ref }) => ({
      draft: JSON.stringify(draft),
      last_updated: now,
      state: fn<EvalState>('greatest', [ref('state'), val(SENT)]),
    }))
    .where('id', '=', evalId)
    .where('state', '<', COMPLETED)
    .execute();
}

/** Deletes unsent answers of events that ended before the date, of so many evals at once. */
export const deleteOldDrafts = (before: Date, atOnce: number) => sql`
  update eval set draft = null where id in (
    select eval.id from event join eval on eval.event_id = event.id and eval.organization_id = event.organization_id
    where event.last_day < ${before}::date and draft is not null
    limit ${atOnce} for update of eval skip locked)`;

/** Moves evals of events that nobody has begun from other versions of a form to a version of it; returns how many. */
export async function moveToFormVersion(
  trx: Trx,
  { organizationId, formId }: { readonly organizationId: string; readonly formId: string },
  versionId: string,
  eventIds: readonly string[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    update eval set form_version_id = ${versionId}, former_form_versions = former_form_versions || form_version_id
    where organization_id = ${organizationId} and event_id = any(${eventIds}::uuid[])
      and form_version_id in (select id from form_version where form_id = ${formId})
      and state = ${SENT} and draft is null`.execute(trx);
  return Number(numAffectedRows);
}

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
