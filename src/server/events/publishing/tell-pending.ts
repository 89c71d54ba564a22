import { SENT } from '#domain/evals/eval-state.ts';
import { isOpen } from '#server/platform/database/eval-conditions.ts';
import type { Trx } from '#server/platform/database/open.ts';
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
      'subject.display_name as displayName',
      'subject.first_name as firstName',
      'subject.last_name as lastName',
      'subject.email',
    ])
    .where('eval.event_id', '=', eventId)
    .where(isOpen)
    .orderBy('eval.id')
    .execute();
}

/** Moves what was only created to Sent. */
async function markSent(trx: Trx, eventId: string): Promise<void> {
  const created = trx.updateTable('eval').set({ state: SENT }).where('event_id', '=', eventId);
  await created.where('state', '<', SENT).execute();
}

/**
 * Sends everybody with evals of the event to fill in one message that lists them all, and returns how many that were;
 * unless it is a reminder, only who has one of which they were not told. The event must be locked.
 */
export async function tellOfPending(
  { trx, settings, queueMessages }: Work,
  event: PublishedEvent,
  reminder: boolean,
): Promise<number> {
  const pending = await loadPendingEvals(trx, event.id);
  const notices = planNotices(pending, await loadRecipients(trx, event), reminder);
  await queueMessages(
    await mapInSlices(notices, notice => composeNotice(event, notice, settings.publicUrl, reminder)),
  );
  await markSent(trx, event.id);
  return notices.length;
}
