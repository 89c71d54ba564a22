import { type RawBuilder, sql } from 'kysely';
import type { BodyOf, ReplyOf } from '#contract/calls.ts';
import { paths } from '#contract/paths.ts';
import { texts } from '#server/events/texts.ts';
import { isAmong, type Kind, loadFacts } from '#server/platform/messages/kind.ts';
import { ATTEMPT_MS } from '#server/platform/messages/message-rows.ts';
import { knowsOfCancellation } from '#server/platform/messages/notified.ts';
import { queue } from '#server/platform/messages/queue.ts';
import {
  eventLine,
  type RosterEvent,
  rosterEvent,
  rosterReason,
} from '#server/platform/messages/roster-mail.ts';
import { settleMessages } from '#server/platform/messages/settle-messages.ts';
import type { Work } from '#server/platform/work/work.ts';
import { type LockedEvent, lockEventAsRead } from './event.ts';

interface CancelledEvent {
  readonly messageId: string;
  readonly event: RosterEvent;
}

function noticeOf(condition: RawBuilder<boolean>, isCancelled: boolean): Kind<CancelledEvent> {
  return {
    load: ({ db }, messageIds) =>
      loadFacts(
        db,
        sql<CancelledEvent>`
          select message.id as "messageId", ${rosterEvent} as event
          from message join event on event.id = message.event_id where ${isAmong(messageIds)} and ${condition}`,
      ),
    write({ event }, { language }, publicUrl) {
      const words = texts(language);
      const heading = isCancelled ? words.cancelled(event.name) : words.takesPlace(event.name);
      const line = isCancelled ? words.cancelledLine : words.takesPlaceLine;
      return {
        heading,
        brief: `${heading}. ${line}`,
        paragraphs: [eventLine(event, language), line],
        button: { label: words.signIn, url: publicUrl + paths.home() },
        footer: rosterReason(event, language),
      };
    },
  };
}

/** The message that an event is cancelled. */
export const cancelledMessage = noticeOf(sql`true`, true);

/** The message that an event takes place after all, to a person whose last message says that it is cancelled. */
export const restoredMessage = noticeOf(
  sql`${knowsOfCancellation('message.event_id', 'message.person_id')} is true`,
  false,
);

/** An attempt to send the message about the cancellation to a row of `attendee` is under way, and may succeed. */
const isBeingNotified = (now: Date) => sql<boolean>`exists (
  select from message where message.event_id = attendee.event_id and message.person_id = attendee.person_id
    and message.kind = 'event-cancelled' and message.state = 'withdrawn'
    and message.taken_at > ${new Date(now.getTime() - ATTEMPT_MS)})`;

/**
 * Notifies the attendees who come that the event is cancelled, or takes place after all; the latter only those who know, or are about to
 * learn, of its cancellation. Returns the number of messages.
 */
function notifyAttendees(
  work: Work,
  { id: eventId, organizationId }: LockedEvent,
  isCancelled: boolean,
): Promise<number> {
  const attendees = sql<{ id: string; knows: boolean | null; isBeingNotified: boolean }>`
    select attendee.person_id as id, ${knowsOfCancellation('attendee.event_id', 'attendee.person_id')} as knows,
      ${isBeingNotified(work.now)} as "isBeingNotified"
    from attendee where attendee.event_id = ${eventId} and not attendee.absent`;
  const kind = isCancelled ? 'event-cancelled' : 'event-restored';
  return queue(work, { kind, organizationId, eventId }, attendees, person => {
    if (isCancelled) return {};
    if (person.isBeingNotified) return { notBefore: new Date(work.now.getTime() + ATTEMPT_MS) };
    return person.knows ? {} : null;
  });
}

/**
 * Cancels or restores an event over the Version it was read with (docs/product.md#publishing), and notifies its
 * attendees if the caller asks for that. Messages that are no longer true are not sent (`settle-messages.ts`,
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
    .set({ cancelled_at: Cancelled ? now : null, sequence: event.sequence + 1 })
    .where('id', '=', event.id)
    .execute();
  await settleMessages(trx, event.id);
  const MessagesQueued = Tell ? await notifyAttendees(work, event, Cancelled) : 0;
  const action = Cancelled ? 'event-cancelled' : 'event-restored';
  await audit(organizationId, { action, about: event.name, details: { Messages: MessagesQueued } });
  return { Ok: true, MessagesQueued };
}
