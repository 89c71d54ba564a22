import { sql } from 'kysely';
import type { ReplyOf } from '#contract/calls.ts';
import { createDayEvals } from '#server/evals/lifecycle/create-evals.ts';
import { isCounted } from '#server/platform/database/conditions.ts';
import { refuseCancelled } from '#server/platform/messages/notified.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { deliveredEvent, hasWebhookFor, queueDeliveries } from '#server/platform/webhooks/deliveries.ts';
import type { Work } from '#server/platform/work/work.ts';
import { notifyPending, type PublishedEvent } from './notify-pending.ts';
import { recordReminder, refuseInPause } from './take-reminder.ts';

/** Marks the event Published and locks it: a second publish at the same time finds the evals of the first. */
async function markPublished(
  { trx, now }: Work,
  organizationId: string,
  eventId: string,
): Promise<PublishedEvent & Readonly<{ name: string; isFirst: boolean; isNews: boolean }>> {
  const event = await trx
    .with('before', db =>
      db
        .selectFrom('event')
        .select(['id', 'published_at'])
        .where('id', '=', eventId)
        .where('organization_id', '=', organizationId)
        .forNoKeyUpdate(),
    )
    .updateTable('event')
    .from('before')
    .set(({ fn, val }) => ({ published_at: fn.coalesce('event.published_at', val(now)) }))
    .whereRef('event.id', '=', 'before.id')
    .returning(['event.id', 'event.organization_id as organizationId', 'event.name'])
    .returning('event.cancelled_at as cancelledAt')
    .returning(sql<boolean>`before.published_at is null`.as('isFirst'))
    .returning(
      sql<boolean>`before.published_at is null and ${hasWebhookFor('event.published', sql`event.organization_id`)}`.as(
        'isNews',
      ),
    )
    .executeTakeFirstOrThrow(problems.absent);
  refuseCancelled(event);
  return event;
}

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
  const event = await markPublished(work, organizationId, eventId);
  if (reminder) await refuseInPause(work, event.id);
  const EvalsCreated = await createDayEvals(work.trx, event, work.now);
  const MessagesQueued = await notifyPending(work, event, reminder);
  if (reminder && MessagesQueued > 0) await recordReminder(work, event.id, false);
  if (event.isNews) await announcePublished(work, event.id);
  const entry = { about: event.name, details: { Evals: EvalsCreated, Messages: MessagesQueued } };
  if (event.isFirst || EvalsCreated > 0 || (!reminder && MessagesQueued > 0)) {
    await work.audit(organizationId, { action: 'evals-published', ...entry });
  }
  if (reminder && MessagesQueued > 0) {
    await work.audit(organizationId, { action: 'reminded-by-hand', ...entry });
  }
  return { Ok: true, EvalsCreated, MessagesQueued };
}
