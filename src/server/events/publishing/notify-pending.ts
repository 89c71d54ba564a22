import { SENT } from '#domain/evals/eval-state.ts';
import { isOpen } from '#server/platform/database/eval-conditions.ts';
import type { Trx } from '#server/platform/database/open.ts';
import { notify } from '#server/platform/work/notify.ts';
import type { Work } from '#server/platform/work/work.ts';
import { composeNotice, type PublishedEvent } from './notice-mail.ts';
import { planNotices, selectConcerned } from './notices.ts';

/** Loads the pending evals of an event with the names of their subjects. */
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

/** Moves created evals to Sent. */
async function markSent(trx: Trx, eventId: string): Promise<void> {
  const created = trx.updateTable('eval').set({ state: SENT }).where('event_id', '=', eventId);
  await created.where('state', '<', SENT).execute();
}

/**
 * Sends each person with pending evals of the event one message that lists them, and returns the number of messages.
 * Unless it is a reminder, skips people whose evals were all named in earlier messages. The event must be locked.
 */
export async function notifyPending(work: Work, event: PublishedEvent, reminder: boolean): Promise<number> {
  const { id: eventId, organizationId } = event;
  const noticeFor = planNotices(await loadPendingEvals(work.trx, eventId), reminder);
  const sent = await notify(
    work,
    { kind: 'published-evals', organizationId, eventId },
    selectConcerned(organizationId, eventId),
    person => {
      const notice = noticeFor(person);
      return notice && composeNotice(event, notice, person.language, work.settings.publicUrl, reminder);
    },
  );
  await markSent(work.trx, eventId);
  return sent;
}
