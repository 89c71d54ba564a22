import type { ReplyOf } from '#contract/calls.ts';
import { texts } from '#server/language/texts.ts';
import type { Work } from '#server/platform/work/work.ts';
import { problems } from '#server/problems/problem.ts';
import { makeMissingEvals } from './missing-evals.ts';
import type { PublishedEvent } from './notices.ts';
import { takeReminder } from './take-reminder.ts';
import { tellOfPending } from './tell-pending.ts';

/** Marks the event Published, and holds it: of two who publish at once, the second finds the first one's evals. */
async function markPublished(
  { trx, now }: Work,
  organizationId: string,
  eventId: string,
): Promise<PublishedEvent> {
  const event = await trx
    .updateTable('event')
    .from('organization')
    .set(({ fn, val }) => ({ published_at: fn.coalesce('event.published_at', val(now)) }))
    .whereRef('organization.id', '=', 'event.organization_id')
    .where('event.id', '=', eventId)
    .where('event.organization_id', '=', organizationId)
    .returning(['event.id', 'event.organization_id as organizationId', 'organization.name as club'])
    .returning(['event.name', 'event.start', 'event.track', 'event.cancelled_at as cancelledAt'])
    .executeTakeFirst();
  if (!event) throw problems.absent();
  if (event.cancelledAt !== null) throw problems.conflict(texts().eventCancelled);
  return event;
}

/**
 * Publishes the evals of an event (docs/product.md#publishing): makes what is missing and sends everybody with evals to
 * fill in one message that lists them all. Again, it tells only of what nobody was told of, unless it is a reminder,
 * which is refused within an hour of the last. The number of statements does not depend on the roster's size.
 */
export async function publishEvals(
  work: Work,
  organizationId: string,
  eventId: string,
  reminder: boolean,
): Promise<ReplyOf<'PublishEvalsForEvent'>> {
  const event = await markPublished(work, organizationId, eventId);
  const EvalsCreated = await makeMissingEvals(work, event);
  const MessagesQueued = await tellOfPending(work, event, reminder);
  if (reminder && MessagesQueued > 0) await takeReminder(work, event.id, 'by hand');
  return { Ok: true, EvalsCreated, MessagesQueued };
}
