import { sql } from 'kysely';
import type { ReplyOf } from '#contract/calls.ts';
import { COMPLETED, SENT } from '#domain/evals/eval-state.ts';
import type { Trx } from '#server/database/open.ts';
import type { Deps } from '#server/deps.ts';
import { queueMessages } from '#server/platform/messages/queue-messages.ts';
import { problems } from '#server/problem.ts';
import { makeMissingEvals } from './missing-evals.ts';
import { composeNotice } from './notice-mail.ts';
import { type PublishedEvent, planNotices } from './notices.ts';
import { loadPendingEvals } from './pending-evals.ts';
import { loadRecipients } from './recipients.ts';
import { takeReminder } from './take-reminder.ts';

/** Marks the event Published, and holds it: of two who publish at once, the second finds the first one's evals. */
async function markPublished(
  trx: Trx,
  organizationId: string,
  eventId: string,
  now: Date,
): Promise<PublishedEvent> {
  const event = await trx
    .updateTable('event')
    .from('organization')
    .set(({ fn, val }) => ({ published_at: fn.coalesce('event.published_at', val(now)) }))
    .whereRef('organization.id', '=', 'event.organization_id')
    .where('event.id', '=', eventId)
    .where('event.organization_id', '=', organizationId)
    .returning(['event.id', 'event.organization_id as organizationId', 'organization.name as club'])
    .returning(['event.name', 'event.start', 'event.track'])
    .executeTakeFirst();
  if (!event) throw problems.absent();
  return event;
}

/** Moves what was only created to Sent, and remembers of which evals somebody was told. */
export async function markSentAndTold(
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
 * Publishes the evals of an event (docs/product.md#publishing): makes what is missing and sends everybody with evals to
 * fill in one message that lists them all. Again, it tells only of what nobody was told of, unless it is a reminder,
 * which is refused within an hour of the last. The number of statements does not depend on the roster's size.
 */
export async function publishEvals(
  trx: Trx,
  { jobs, settings, now }: Deps,
  organizationId: string,
  eventId: string,
  reminder: boolean,
): Promise<ReplyOf<'PublishEvalsForEvent'>> {
  const at = now();
  const event = await markPublished(trx, organizationId, eventId, at);
  const EvalsCreated = await makeMissingEvals(trx, event, at);
  const pending = await loadPendingEvals(trx, event.id);
  const { notices, toldIds } = planNotices(pending, await loadRecipients(trx, event), reminder);
  const messages = notices.map(notice => composeNotice(event, notice, settings.publicUrl, reminder));
  if (reminder && messages.length > 0) await takeReminder(trx, event.id, 'by hand', at);
  await queueMessages(trx, { jobs, settings }, messages, at);
  await markSentAndTold(trx, event.id, toldIds, at);
  return { Ok: true, EvalsCreated, MessagesQueued: messages.length };
}
