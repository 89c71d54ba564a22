import { type RawBuilder, sql } from 'kysely';
import { INSTRUCTOR_GROUP } from '#domain/events/groups.ts';
import { hasLeft, isOpen } from '#server/platform/database/conditions.ts';
import type { Trx } from '#server/platform/database/open.ts';
import { texts } from '#server/platform/language/texts.ts';
import { problems } from '#server/platform/problems/problem.ts';
import {
  adminKinds,
  attendeeKinds,
  chiefKinds,
  kindsFor,
  type MessageKind,
  memberKinds,
} from './message/kinds.ts';

const isOneOf = (kinds: readonly MessageKind[]) =>
  sql<boolean>`message.kind in (${sql.join(kinds.map(kind => sql.lit(kind)))})`;

const isForLiveEvent = isOneOf(kindsFor('takes-place', 'after-cancelled'));
const isForCancelledEvent = isOneOf(kindsFor('cancelled'));
const isForNotified = isOneOf(kindsFor('after-cancelled'));
const isForMembers = isOneOf(memberKinds);
const isForAttendees = isOneOf(attendeeKinds);
const isForAdmins = isOneOf(adminKinds);
const isForChiefs = isOneOf(chiefKinds);

/**
 * Whether the last message to a person about cancelling or restoring the event says that it is cancelled; null without
 * such a message. The parameters are names of columns.
 */
const knowsOfCancellation = (eventId: string, personId: string) => sql<boolean | null>`(
  select sent.kind = 'event-cancelled' from message as sent
  where sent.event_id = ${sql.ref(eventId)} and sent.person_id = ${sql.ref(personId)}
    and sent.kind in ('event-cancelled', 'event-restored') and sent.state = 'sent'
  order by sent.sent_at desc limit 1)`;

/** How many of the evals that a row of `message` asks for its recipient can still fill in, or claim as an instructor who is here. */
const openAsked = sql<number>`(
  select count(*) from eval where eval.id = any(message.asks_for_evals) and ${isOpen} and (eval.evaluator_id = message.person_id
    or eval.evaluator_id is null and exists (select from attendee
      where attendee.event_id = eval.event_id and attendee.person_id = message.person_id
      and attendee.run_group = ${INSTRUCTOR_GROUP} and not attendee.absent)))`;

const asksForOpenEval = sql<boolean>`(cardinality(message.asks_for_evals) = 0 or ${openAsked} > 0)`;

/** Whether the event of a row of `message`, its roster or the evals that it asks for changed since its text was written. */
export const isStale = sql<boolean>`(message.event_id is not null and (
  coalesce(message.event_version <> (select version from event where event.id = message.event_id), false)
  or cardinality(message.asks_for_evals) <> ${openAsked}))`;

/** False if the person of a row of `message` has left the club, and messages of the kind go to members only. */
const isNotForLeaver = sql<boolean>`not (${isForMembers}
  and ${hasLeft(sql`message.person_id`, sql`message.organization_id`)})`;

/** False if the person of a row of `message` is off the roster of its event or absent, and messages of the kind go to attendees only. */
const isNotForAbsent = sql<boolean>`not (${isForAttendees} and not exists (select from attendee
  where attendee.event_id = message.event_id and attendee.person_id = message.person_id and not attendee.absent))`;

/** False if the person of a row of `message` no longer holds the office in the club for which they get messages of the kind. */
const isNotForFormerOfficer = sql<boolean>`not (
  ${isForAdmins} and not exists (select from organization_admin as admin
    where admin.organization_id = message.organization_id and admin.person_id = message.person_id)
  or ${isForChiefs} and not exists (select from organization_office as chief
    where chief.organization_id = message.organization_id and chief.person_id = message.person_id and chief.office = 'chief'))`;

/**
 * Whether a row of `message` may be sent, or queued again, as its event, its roster, the evals that it asks for and the
 * membership and office of its person are now (docs/product.md#cancelled-events).
 */
export const mayGo = sql<boolean>`(${isNotForLeaver} and ${isNotForFormerOfficer} and (message.event_id is null or ${asksForOpenEval} and ${isNotForAbsent} and exists (
  select from event where event.id = message.event_id
    and not (${isForLiveEvent} and event.cancelled_at is not null)
    and not (${isForCancelledEvent} and event.cancelled_at is null)
    and (not ${isForNotified} or ${knowsOfCancellation('message.event_id', 'message.person_id')} is true))))`;

/** Withdraws the unsent messages about an event that meet a condition. */
async function withdraw(trx: Trx, eventId: string, condition: RawBuilder<unknown>): Promise<void> {
  await sql`
    update message set state = 'withdrawn'
    where event_id = ${eventId} and state in ('queued', 'failed') and ${condition}
  `.execute(trx);
}

/**
 * Withdraws each unsent message that may not go now that the event was cancelled or restored. Its recipients count as not
 * notified. A message that is on its way to a mail server counts as sent when the server accepts it.
 */
export const withdrawMessages = (trx: Trx, eventId: string) => withdraw(trx, eventId, sql`not ${mayGo}`);

/** Withdraws the unsent message about a cancelled check ride: its link leads nowhere. */
export const withdrawCheckRide = (trx: Trx, eventId: string, evalId: string) =>
  withdraw(trx, eventId, sql`kind = 'check-ride' and ${evalId} = any(asks_for_evals)`);

/** Withdraws the unsent messages that tell of a completed eval, now that it was re-opened: their links lead nowhere. */
export const withdrawCompletion = (trx: Trx, eventId: string, evalId: string) =>
  withdraw(trx, eventId, sql`eval_id = ${evalId}`);

/** Withdraws the unsent messages of a club that tell of these rows, now that what they say is no longer true. */
export async function withdrawNews(
  trx: Trx,
  organizationId: string,
  ids: readonly string[] | RawBuilder<string[]>,
): Promise<void> {
  await sql`
    update message set state = 'withdrawn'
    where state = 'queued' and organization_id = ${organizationId} and tells_of && ${ids}::uuid[]
  `.execute(trx);
}

/** Withdraws each unsent message of a kind about an event whose person gets a newer message of that kind. */
export async function withdrawOlder(trx: Trx, eventId: string, kind: MessageKind): Promise<void> {
  await sql`
    update message set state = 'withdrawn' from (
      select id, bool_or(state = 'queued') over (
        partition by person_id order by id desc rows between unbounded preceding and 1 preceding) as has_newer
      from message where event_id = ${eventId} and kind = ${kind} and state in ('queued', 'failed')
    ) as waiting
    where message.id = waiting.id and has_newer
  `.execute(trx);
}

/** Whether messages that tell of the eval of a row of `eval` were withdrawn, and none was sent. */
export const wasNeverTold = sql<boolean>`coalesce((
  select bool_and(state = 'withdrawn') from message
  where message.event_id = eval.event_id and message.eval_id = eval.id and state in ('withdrawn', 'sent')), false)`;

/** Whether each message may be queued in the current state of its event. */
export function eventsAllow(
  messages: readonly { readonly kind: MessageKind; readonly eventId: string | null }[],
) {
  const eventsOf = (kinds: readonly MessageKind[]) => [
    ...new Set(messages.flatMap(({ kind, eventId }) => (kinds.includes(kind) ? (eventId ?? []) : []))),
  ];
  const live = eventsOf(kindsFor('takes-place', 'after-cancelled'));
  const cancelled = eventsOf(kindsFor('cancelled'));
  if (live.length + cancelled.length === 0) return sql<boolean>`true`;
  return sql<boolean>`not exists (select from event
    where (id = any(${live}::uuid[]) and cancelled_at is not null)
      or (id = any(${cancelled}::uuid[]) and cancelled_at is null))`;
}

/** Throws a 409 for a cancelled event: its messages cannot be queued. */
export function refuseCancelled(event: { readonly cancelledAt: Date | null }): void {
  if (event.cancelledAt !== null) throw problems.conflict(texts().eventCancelled);
}

/** A person with the sent and queued messages about an event. */
interface Notified {
  readonly person_id: string;
  readonly welcomed: boolean;
  /** The evals that they were asked to fill in. */
  readonly told: readonly string[];
}

/** A row of `message` was sent to an address that is not its person's: an admin corrected it since. Retention erases addresses, which then count as right. */
const wentToFormerAddress = sql<boolean>`(message.state = 'sent' and message.channel = 'email' and message.recipient <> ''
  and not exists (select from person_email
    where person_email.email = lower(message.recipient) and person_email.person_id = message.person_id)
  and not exists (select from person
    where person.id = message.person_id and lower(person.email) = lower(message.recipient)))`;

/**
 * Selects the people notified of an event. A failed message counts, as it can be retried; a withdrawn message does not, nor one
 * that was sent to an address that an admin has corrected since.
 */
export const notifiedOf = (eventId: string) => sql<Notified>`(
  select person_id, bool_or(kind = 'welcome') as welcomed,
    coalesce(array_agg(distinct asked) filter (where asked is not null), '{}') as told
  from message left join unnest(asks_for_evals) as asked on true
  where event_id = ${eventId} and state <> 'withdrawn' and not ${wentToFormerAddress}
  group by person_id)`;

/**
 * Lets nobody count as told of these evals, which are another person's to fill in from now on. Withdraws the unsent messages that
 * asked for nothing else.
 */
export async function forgetTold(
  trx: Trx,
  evals: readonly { readonly id: string; readonly event_id: string }[],
): Promise<void> {
  if (evals.length === 0) return;
  const ids = evals.map(({ id }) => id);
  const eventIds = [...new Set(evals.map(({ event_id }) => event_id))];
  await sql`
    update message set
      asks_for_evals = array(select asked from unnest(asks_for_evals) as asked where asked <> all(${ids}::uuid[])),
      state = case when state in ('queued', 'failed') and asks_for_evals <@ ${ids}::uuid[] then 'withdrawn' else state end
    where event_id = any(${eventIds}::uuid[]) and asks_for_evals && ${ids}::uuid[]
  `.execute(trx);
}

/** An attempt takes less than two minutes (smtp.ts, deliver-message.ts); an older attempt died with its process. */
export const ATTEMPT_MS = 120_000;

/** Whether an attendee of a restored event knows, or is about to learn, that it was cancelled. */
export interface NotifiedOfCancellation {
  readonly wasNotified: boolean | null;
  /** An attempt to send the message about the cancellation is under way, and may succeed. */
  readonly isBeingNotified: boolean;
}

/** Selects the members of `NotifiedOfCancellation` from a row of `attendee`, after the withdrawals. */
export const notifiedOfCancellation = (now: Date) => ({
  wasNotified: knowsOfCancellation('attendee.event_id', 'attendee.person_id'),
  isBeingNotified: sql<boolean>`exists (
    select from message where message.event_id = attendee.event_id and message.person_id = attendee.person_id
      and message.kind = 'event-cancelled' and message.state = 'withdrawn'
      and message.taken_at > ${new Date(now.getTime() - ATTEMPT_MS)})`,
});
