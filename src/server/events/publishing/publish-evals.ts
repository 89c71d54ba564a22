import { sql } from 'kysely';
import type { ReplyOf } from '#contract/calls.ts';
import { createDayEvals } from '#server/evals/lifecycle/create-evals.ts';
import { lockEvent, markPublished } from '#server/events/event/event.ts';
import { isCounted } from '#server/platform/database/conditions.ts';
import { refuseCancelled } from '#server/platform/messages/notified.ts';
import { deliveredEvent, queueDeliveries } from '#server/platform/webhooks/deliveries.ts';
import type { Work } from '#server/platform/work/work.ts';
import { notifyPending, recordReminder, refuseInPause } from './queue-notices.ts';

const published = sql`json_build_object(${deliveredEvent('change')},
  'Attendees', (select count(*) from attendee where attendee.event_id = change.id),
  'EvalsSent', (select count(*) from eval where eval.event_id = change.id and ${isCounted}))`;

/** Notifies webhooks that the event is published, with the number of people and evals. */
async function announcePublished({ trx, now }: Work, eventId: string): Promise<void> {
  const event = sql`(select * from event where id = ${eventId})`;
  await queueDeliveries('event.published', event, published, now).execute(trx);
}

/**
 * Publishes the evals of an event (docs/product.md#publishing): creates the missing evals and sends each person with
 * pending evals one message that lists them. A repeated publish notifies only of evals that no message named yet. A
 * reminder is rejected within an hour of the previous reminder. The number of statements does not depend on the
 * roster's size.
 */
export async function publishEvals(
  work: Work,
  organizationId: string,
  eventId: string,
  reminder: boolean,
): Promise<ReplyOf<'PublishEvalsForEvent'>> {
  // A second publish at the same time waits, and finds the evals of the first.
  const event = await lockEvent(work.trx, organizationId, eventId);
  refuseCancelled(event);
  const isFirst = event.publishedAt === null;
  if (isFirst) await markPublished(work.trx, event.id, work.now);
  if (reminder) await refuseInPause(work, event.id);
  const EvalsCreated = await createDayEvals(work.trx, event, work.now);
  const MessagesQueued = await notifyPending(work, event, reminder);
  if (reminder && MessagesQueued > 0) await recordReminder(work, event.id, false);
  if (isFirst) await announcePublished(work, event.id);
  const entry = { about: event.name, details: { Evals: EvalsCreated, Messages: MessagesQueued } };
  if (isFirst || EvalsCreated > 0 || (!reminder && MessagesQueued > 0)) {
    await work.audit(organizationId, { action: 'evals-published', ...entry });
  }
  if (reminder && MessagesQueued > 0) {
    await work.audit(organizationId, { action: 'reminded-by-hand', ...entry });
  }
  return { Ok: true, EvalsCreated, MessagesQueued };
}
