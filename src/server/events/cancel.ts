import { sql } from 'kysely';
import type { BodyOf, ReplyOf } from '#contract/calls.ts';
import { paths } from '#contract/paths.ts';
import { eventLine, rosterReason } from '#server/platform/messages/roster-mail.ts';
import {
  ATTEMPT_MS,
  type NotifiedOfCancellation,
  notifiedOfCancellation,
  withdrawMessages,
} from '#server/platform/messages/withdraw-messages.ts';
import { notify } from '#server/platform/work/notify.ts';
import type { Work } from '#server/platform/work/work.ts';
import { type LockedEvent, lockEventAsRead } from './roster/lock-event.ts';
import { texts } from './texts.ts';

/** Selects the attendees of an event who come, with what they know of its cancellation. */
function selectPresentAttendees(eventId: string, now: Date) {
  const { wasNotified, isBeingNotified } = notifiedOfCancellation(now);
  return sql<{ id: string } & NotifiedOfCancellation>`
    select attendee.person_id as id, ${wasNotified} as "wasNotified", ${isBeingNotified} as "isBeingNotified"
    from attendee where attendee.event_id = ${eventId} and not attendee.absent`;
}

/**
 * Notifies the attendees that the event is cancelled. Of a restored event, notifies the attendees who know of its
 * cancellation. Returns the number of messages.
 */
export const notifyAttendees = (work: Work, event: LockedEvent, cancelled: boolean): Promise<number> =>
  notify(
    work,
    {
      kind: cancelled ? 'event-cancelled' : 'event-restored',
      organizationId: event.organizationId,
      eventId: event.id,
    },
    selectPresentAttendees(event.id, work.now),
    ({ language, wasNotified, isBeingNotified }) => {
      if (!cancelled && !wasNotified && !isBeingNotified) return null;
      const words = texts(language);
      const heading = cancelled ? words.cancelled(event.name) : words.takesPlace(event.name);
      const line = cancelled ? words.cancelledLine : words.takesPlaceLine;
      return {
        heading,
        brief: `${heading}. ${line}`,
        paragraphs: [eventLine(event, language), line],
        button: { label: words.signIn, url: work.settings.publicUrl + paths.home() },
        footer: rosterReason(event, language),
        ...(!cancelled && isBeingNotified && { notBefore: new Date(work.now.getTime() + ATTEMPT_MS) }),
      };
    },
  );

/**
 * Cancels or restores an event over the Version it was read with (docs/product.md#publishing), and notifies its
 * attendees if the caller asks for that. Messages that are no longer true are not sent (`withdraw-messages.ts`,
 * docs/product.md#cancelled-events). Changes nothing when the event already has the requested state.
 */
export async function cancelEvent(
  work: Work,
  organizationId: string,
  { Cancelled, Tell, ...read }: BodyOf<'CancelEvent'>,
): Promise<ReplyOf<'CancelEvent'>> {
  const { trx, now, audit } = work;
  const event = await lockEventAsRead(trx, organizationId, read);
  if ((event.cancelledAt !== null) === Cancelled) return { Ok: true, MessagesQueued: 0 };
  await trx
    .updateTable('event')
    .set({ cancelled_at: Cancelled ? now : null, version: event.version + 1 })
    .where('id', '=', event.id)
    .execute();
  await withdrawMessages(trx, event.id);
  const MessagesQueued = Tell ? await notifyAttendees(work, event, Cancelled) : 0;
  const action = Cancelled ? 'event-cancelled' : 'event-restored';
  await audit(organizationId, { action, about: event.name, details: { Messages: MessagesQueued } });
  return { Ok: true, MessagesQueued };
}
