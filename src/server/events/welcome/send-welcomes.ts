import type { ReplyOf } from '#contract/calls.ts';
import type { Trx } from '#server/platform/database/open.ts';
import { refuseCancelled } from '#server/platform/messages/event-messages.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { mapInSlices } from '#server/platform/slices.ts';
import type { Work } from '#server/platform/work/work.ts';
import { planWelcomes } from './attendees.ts';
import { composeWelcome, type WelcomingEvent } from './welcome-mail.ts';

/** Locks the event: a second welcome at the same time finds everybody welcomed. */
async function lockWelcomingEvent(
  trx: Trx,
  organizationId: string,
  eventId: string,
): Promise<WelcomingEvent> {
  const event = await trx
    .selectFrom('event')
    .innerJoin('organization', 'organization.id', 'event.organization_id')
    .select(['event.id', 'event.organization_id as organizationId', 'organization.name as club'])
    .select([
      'event.name',
      'event.start',
      'event.last_day as lastDay',
      'event.track',
      'event.cancelled_at as cancelledAt',
    ])
    .where('event.id', '=', eventId)
    .where('event.organization_id', '=', organizationId)
    .forNoKeyUpdate('event')
    .executeTakeFirst();
  if (!event) throw problems.absent();
  refuseCancelled(event);
  return event;
}

/**
 * Sends the welcome message to each attendee without one (docs/product.md#messages), except people who opted out or
 * have no address. The number of statements does not depend on the roster's size.
 */
export async function sendWelcomes(
  { trx, settings, audit, queueMessages }: Work,
  organizationId: string,
  eventId: string,
): Promise<ReplyOf<'SendWelcomeEmails'>> {
  const event = await lockWelcomingEvent(trx, organizationId, eventId);
  const welcomes = await planWelcomes(trx, event.id);
  if (welcomes.length > 0) {
    await queueMessages(
      await mapInSlices(welcomes, welcome => composeWelcome(event, welcome, settings.publicUrl)),
    );
    const details = { Messages: welcomes.length };
    await audit(organizationId, { action: 'welcomes-sent', about: event.name, details });
  }
  return { Ok: true, MessagesQueued: welcomes.length };
}
