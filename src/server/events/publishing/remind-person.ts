import type { ReplyOf } from '#contract/calls.ts';
import { refuseCancelled } from '#server/platform/messages/notified.ts';
import { problems } from '#server/platform/problems/problem.ts';
import type { Work } from '#server/platform/work/work.ts';
import { notifyPending } from './notify-pending.ts';
import { selectReminding } from './select-reminding.ts';
import { recordReminder, refuseInPause } from './take-reminder.ts';

/**
 * Reminds one person of their pending evals of an event (docs/product.md#reminders). Nobody is notified when the person
 * has none, or cannot be reached. A problem for a cancelled event, and within an hour of the person's last reminder.
 */
export async function remindPerson(
  work: Work,
  organizationId: string,
  eventId: string,
  personId: string,
): Promise<ReplyOf<'RemindPerson'>> {
  const event = await selectReminding(work.trx, work.now)
    .select('event.cancelled_at as cancelledAt')
    .where('event.id', '=', eventId)
    .where('event.organization_id', '=', organizationId)
    .forNoKeyUpdate('event')
    .executeTakeFirstOrThrow(problems.absent);
  refuseCancelled(event);
  await refuseInPause(work, event.id, personId);
  const MessagesQueued = await notifyPending(work, event, true, personId);
  if (MessagesQueued > 0) {
    await recordReminder(work, event.id, false, personId);
    const details = { Event: event.name, Messages: MessagesQueued };
    await work.audit(organizationId, { action: 'reminded-by-hand', personId, details });
  }
  return { Ok: true, MessagesQueued };
}
