import { sql } from 'kysely';
import type { BodyOf, ReplyOf } from '#contract/calls.ts';
import { paths } from '#contract/paths.ts';
import { type Contact, destinationOf } from '#domain/messages/preference.ts';
import { ENGLISH, type Language } from '#domain/text/languages.ts';
import { addressOf, confirmedPhoneOf } from '#server/people/person-labels.ts';
import type { Trx } from '#server/platform/database/open.ts';
import {
  ATTEMPT_MS,
  type ToldOfCancellation,
  toldOfCancellation,
  withdrawMessages,
} from '#server/platform/messages/event-messages.ts';
import type { NewMessage } from '#server/platform/messages/queue-messages.ts';
import { eventLine, rosterReason } from '#server/platform/messages/roster-mail.ts';
import type { Work } from '#server/platform/work/work.ts';
import { type LockedEvent, lockEventAsRead } from './roster/lock-event.ts';
import { settleSetAside } from './roster/set-aside.ts';
import { texts } from './texts.ts';

interface Told extends Contact, ToldOfCancellation {
  readonly id: string;
  readonly language: Language | null;
  readonly club: string;
}

/** Everybody on the roster who comes. */
async function loadAttendees(trx: Trx, eventId: string, now: Date): Promise<readonly Told[]> {
  const { isTold, isBeingTold } = toldOfCancellation(now);
  const { rows } = await sql<Told>`
    select person.id, person.preferred_communication as preferred, person.language, ${addressOf} as address,
      ${confirmedPhoneOf} as "confirmedPhone", organization.name as club, ${isTold} as "isTold",
      ${isBeingTold} as "isBeingTold"
    from attendee join person on person.id = attendee.person_id
    join organization on organization.id = attendee.organization_id
    where attendee.event_id = ${eventId} and not attendee.absent
    order by person.id
  `.execute(trx);
  return rows;
}

/**
 * Makes the message to an attendee. Returns null if the person cannot be reached, or if the event is restored and the
 * person was never notified that it is cancelled.
 */
function messageTo(
  person: Told,
  event: LockedEvent,
  {
    cancelled,
    publicUrl,
    now,
  }: { readonly cancelled: boolean; readonly publicUrl: string; readonly now: Date },
) {
  if (!cancelled && !person.isTold && !person.isBeingTold) return null;
  const to = destinationOf(person);
  if (to === null) return null;
  const language = person.language ?? ENGLISH;
  const words = texts(language);
  const heading = cancelled ? words.cancelled(event.name) : words.takesPlace(event.name);
  const message: NewMessage = {
    kind: cancelled ? 'event-cancelled' : 'event-restored',
    organizationId: event.organizationId,
    eventId: event.id,
    personId: person.id,
    to,
    subject: heading,
    ...(!cancelled && person.isBeingTold && { notBefore: new Date(now.getTime() + ATTEMPT_MS) }),
    content: {
      language,
      senderName: person.club,
      heading,
      brief: `${heading}. ${cancelled ? words.cancelledLine : words.takesPlaceLine}`,
      paragraphs: [eventLine(event, language), cancelled ? words.cancelledLine : words.takesPlaceLine],
      button: { label: words.signIn, url: publicUrl + paths.home() },
      footer: rosterReason(event, language),
    },
  };
  return message;
}

/**
 * Cancels an event over the Version it was read with, or takes that back (docs/product.md#publishing), and tells
 * its attendees, if that is asked for. Withdraws messages (docs/product.md#cancelled-events). What is so already stays, and nobody is told again.
 */
export async function cancelEvent(
  { trx, now, settings, audit, tell }: Work,
  organizationId: string,
  { Cancelled, Tell, ...read }: BodyOf<'CancelEvent'>,
): Promise<ReplyOf<'CancelEvent'>> {
  const event = await lockEventAsRead(trx, organizationId, read);
  if ((event.cancelledAt !== null) === Cancelled) return { Ok: true, MessagesQueued: 0 };
  await trx
    .updateTable('event')
    .set({ cancelled_at: Cancelled ? now : null, version: event.version + 1 })
    .where('id', '=', event.id)
    .execute();
  await settleSetAside(trx, [event.id]);
  await withdrawMessages(trx, event.id);
  const people = Tell ? await loadAttendees(trx, event.id, now) : [];
  const how = { cancelled: Cancelled, publicUrl: settings.publicUrl, now };
  const messages = people.flatMap(person => messageTo(person, event, how) ?? []);
  await tell(messages);
  const action = Cancelled ? 'event-cancelled' : 'event-restored';
  await audit(organizationId, { action, about: event.name, details: { Messages: messages.length } });
  return { Ok: true, MessagesQueued: messages.length };
}
