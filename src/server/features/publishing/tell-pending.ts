import { sql } from 'kysely';
import { COMPLETED, SENT } from '#domain/evals/eval-state.ts';
import type { Trx } from '#server/database/open.ts';
import { mapInSlices } from '#server/platform/slices.ts';
import type { Work } from '#server/platform/work/work.ts';
import { composeNotice } from './notice-mail.ts';
import { type PublishedEvent, planNotices } from './notices.ts';
import { loadRecipients } from './recipients.ts';

/** The evals of an event that wait to be filled in, with what a message says of whom they are about. */
function loadPendingEvals(trx: Trx, eventId: string) {
  return trx
    .selectFrom('eval')
    .innerJoin('club_person as subject', join =>
      join
        .onRef('subject.id', '=', 'eval.subject_id')
        .onRef('subject.organization_id', '=', 'eval.organization_id'),
    )
    .select([
      'eval.id',
      'eval.eval_type as evalType',
      'eval.evaluator_id as evaluatorId',
      'eval.car',
      sql<boolean>`eval.told_at is not null`.as('told'),
      'subject.display_name as displayName',
      'subject.first_name as firstName',
      'subject.last_name as lastName',
      'subject.email',
    ])
    .where('eval.event_id', '=', eventId)
    .where('eval.state', '<', COMPLETED)
    .where('eval.set_aside', '=', false)
    .orderBy('eval.id')
    .execute();
}

/** Moves what was only created to Sent, and remembers of which evals somebody was told. */
async function markSentAndTold(
  trx: Trx,
  eventId: string,
  toldIds: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    update eval set
      state = greatest(state, ${SENT}),
      told_at = case when id = any (${toldIds}::uuid[]) then ${now}::timestamptz else told_at end
    where event_id = ${eventId} and state < ${COMPLETED} and (state < ${SENT} or id = any (${toldIds}::uuid[]))
  `.execute(trx);
}

/**
 * Sends everybody with evals of the event to fill in one message that lists them all, and returns how many that were;
 * unless it is a reminder, only who has one that nobody was told of. The event must be locked.
 */
export async function tellOfPending(
  { trx, now, settings, tell }: Work,
  event: PublishedEvent,
  reminder: boolean,
): Promise<number> {
  const pending = await loadPendingEvals(trx, event.id);
  const { notices, toldIds } = planNotices(pending, await loadRecipients(trx, event), reminder);
  await tell(
    await mapInSlices(notices, notice => composeNotice(event, notice, settings.publicUrl, reminder)),
  );
  await markSentAndTold(trx, event.id, toldIds, now);
  return notices.length;
}
