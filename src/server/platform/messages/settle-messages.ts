import { sql } from 'kysely';
import { communication } from '#domain/messages/preference.ts';
import { hasLeft } from '#server/platform/database/conditions.ts';
import type { Trx } from '#server/platform/database/open.ts';
import { kindsWhere, type MessageKind } from './message/kinds.ts';
import { isBulk } from './queue.ts';

const isOneOf = (kinds: readonly MessageKind[]) =>
  sql<boolean>`message.kind in (${sql.join(kinds.map(kind => sql.lit(kind)))})`;

const isForMembers = isOneOf(kindsWhere(({ to }) => ['members', 'attendees', 'chiefs'].includes(to)));
const isForAttendees = isOneOf(kindsWhere(({ to }) => to === 'attendees'));
const isForAdmins = isOneOf(kindsWhere(({ to }) => to === 'admins'));
const isForChiefs = isOneOf(kindsWhere(({ to }) => to === 'chiefs'));
const needsLiveEvent = isOneOf(kindsWhere(({ event }) => event === 'takes-place'));
const needsCancelledEvent = isOneOf(kindsWhere(({ event }) => event === 'cancelled'));

/**
 * Whether the rules of its kind let a row of `message` be sent, as its event, the roster and the membership and office of its
 * person are now (docs/product.md#cancelled-events). Whether it has anything to say its kind decides.
 */
export const isStillSendable = sql<boolean>`(
  not (${isForMembers} and ${hasLeft(sql`message.person_id`, sql`message.organization_id`)})
  and not (${isForAttendees} and not exists (select from attendee
    where attendee.event_id = message.event_id and attendee.person_id = message.person_id and not attendee.absent))
  and not (${isForAdmins} and not exists (select from organization_role as admin
    where admin.organization_id = message.organization_id and admin.person_id = message.person_id and role = 'admin'))
  and not (${isForChiefs} and not exists (select from organization_role as chief
    where chief.organization_id = message.organization_id and chief.person_id = message.person_id and role = 'chief'))
  and not exists (select from event where event.id = message.event_id
    and (${needsLiveEvent} and event.cancelled_at is not null or ${needsCancelledEvent} and event.cancelled_at is null)))`;

/** The row of `message` failed, and a newer message of its bulk kind to its person waits or failed. */
const isSuperseded = sql<boolean>`(message.state = 'failed' and ${isBulk} and exists (
  select from message as newer where newer.event_id = message.event_id and newer.person_id = message.person_id
    and newer.kind = message.kind and (newer.state = 'queued' or newer.state = 'failed' and newer.id > message.id)))`;

/**
 * Withdraws the unsent messages about an event that their rules forbid now, and failed messages that a newer message replaces.
 * Their recipients count as not notified. A message that is on its way to a mail server counts as sent when the server
 * accepts it.
 */
export async function settleMessages(trx: Trx, eventId: string): Promise<void> {
  await sql`
    update message set state = 'withdrawn'
    where event_id = ${eventId} and state in ('queued', 'failed')
      and (not ${isStillSendable} or ${isSuperseded})`.execute(trx);
}

/** Deletes the messages about an event that were not sent. Sent and failed messages stay: they count among those of their day. */
export async function deleteUnsentMessages(trx: Trx, eventId: string): Promise<void> {
  await sql`delete from message where event_id = ${eventId} and state in ('queued', 'withdrawn')`.execute(
    trx,
  );
}

const hasOptedOut = sql<boolean>`exists (select from person
  where person.id = message.person_id and preferred_communication = ${communication.optOut})`;

/**
 * Queues the failed messages about an event again; returns their number. Leaves out messages that their rules forbid now, and
 * people who opted out.
 */
export async function requeue(trx: Trx, eventId: string, now: Date): Promise<number> {
  await settleMessages(trx, eventId);
  const { numAffectedRows = 0n } = await sql`
    update message set state = 'queued', attempts = 0, taken_at = null, failure = null, due_at = ${now}
    -- A message whose address was erased has no failure.
    where event_id = ${eventId} and state = 'failed' and failure is not null and not ${hasOptedOut}`.execute(
    trx,
  );
  return Number(numAffectedRows);
}
