import { type RawBuilder, sql } from 'kysely';
import { REMINDER_AHEAD_MS, REMINDER_PAUSE_MS } from '#domain/events/reminders.ts';
import { clockInClub, dayInClub } from '#server/clubs/time-zone.ts';
import { hasLeft, isOpen } from '#server/platform/database/conditions.ts';
import type { Trx } from '#server/platform/database/open.ts';
import { countsAsReminder, notifiedOf } from '#server/platform/messages/notified.ts';
import { queue } from '#server/platform/messages/queue.ts';
import { problems } from '#server/platform/problems/problem.ts';
import type { Work } from '#server/platform/work/work.ts';
import { texts } from './texts.ts';

/** Returns whether the pause after a reminder sent at a timestamp includes now. */
const isInPause = (sentAt: RawBuilder<Date>, now: Date): RawBuilder<boolean> =>
  sql<boolean>`(${sentAt} > ${new Date(now.getTime() - REMINDER_PAUSE_MS)}::timestamptz
    and ${sentAt} <= ${new Date(now.getTime() + REMINDER_AHEAD_MS)}::timestamptz)`;

/** The recipient of a reminder; null: everybody with pending evals. */
type RemindedId = string | null;

/** Finds the last reminder to these people, unless its pause is over; with its time and the end of the pause in the club's time. */
async function findPause({ trx, now }: Work, eventId: string, personId: RemindedId) {
  const pause = `${REMINDER_PAUSE_MS} milliseconds`;
  const { rows } = await sql<{ lastAt: Date; last: string; again: string }>`
    select last_at as "lastAt", ${clockInClub(sql`last_at`)} as last,
      ${clockInClub(sql`(last_at + ${pause}::interval)`)} as again
    from event join organization on organization.id = event.organization_id, (
      select max(sent_at) as last_at from reminder
      where event_id = ${eventId} and (person_id is null or person_id = ${personId}::uuid)
        and ${isInPause(sql`sent_at`, now)} and ${countsAsReminder}) as before
    where event.id = ${eventId} and last_at is not null`.execute(trx);
  return rows[0];
}

/** A problem within an hour of the previous reminder to the same people. The event must be locked. */
export async function refuseInPause(work: Work, eventId: string, personId: RemindedId = null): Promise<void> {
  const pause = await findPause(work, eventId, personId);
  if (!pause) return;
  const againAt = new Date(pause.lastAt.getTime() + REMINDER_PAUSE_MS);
  throw problems.tooSoon(texts().tooSoon(pause.last, pause.again), againAt, work.now);
}

/** Records a reminder of an event in the unit of work that queues its messages, on the day in the club's time zone. */
export async function recordReminder(
  { trx, now }: Work,
  eventId: string,
  isAutomatic: boolean,
  personId: RemindedId = null,
): Promise<void> {
  await sql`
    insert into reminder (event_id, person_id, automatic, day, round, sent_at)
    select event.id, ${personId}::uuid, ${isAutomatic}, ${dayInClub(now)}, coalesce((
      select max(round) from reminder where event_id = event.id and day = ${dayInClub(now)}), 0) + 1, ${now}
    from event join organization on organization.id = event.organization_id where event.id = ${eventId}`.execute(
    trx,
  );
}

/** A possible recipient of messages about an event: on its roster, or evaluator of a pending eval. */
export interface PossibleRecipient {
  readonly id: string;
  /** Is an instructor of the event and not absent. */
  readonly instructs: boolean;
  /** A queued message will list their pending evals. */
  readonly hasQueuedNotice: boolean;
  /** The evals that earlier messages named. */
  readonly notifiedEvalIds: readonly string[];
  readonly isPresent: boolean;
  readonly wasWelcomed: boolean;
  /** A reminder to this person alone was sent within the pause. */
  readonly wasJustReminded: boolean;
}

/**
 * Selects the people that may get messages about an event of the club; none if the event is cancelled or another club's. Leaves
 * out people who left the club.
 */
export const selectRecipients = (
  organizationId: string,
  eventId: string,
  now: Date,
) => sql<PossibleRecipient>`
  select recipient.person_id as id, coalesce(not attendee.absent, false) as "isPresent",
    coalesce(notified.welcomed, false) as "wasWelcomed", coalesce(notified.has_queued_notice, false) as "hasQueuedNotice", coalesce(notified.eval_ids, '{}') as "notifiedEvalIds",
    coalesce(attendee.instructs and not attendee.absent, false) as instructs,
    exists (select from reminder where reminder.event_id = ${eventId} and reminder.person_id = recipient.person_id
      and ${isInPause(sql`reminder.sent_at`, now)} and ${countsAsReminder}) as "wasJustReminded"
  from (
    select person_id from attendee where event_id = ${eventId}
    union select evaluator_id from eval where event_id = ${eventId} and ${isOpen}
  ) as recipient
  left join attendee on attendee.event_id = ${eventId} and attendee.person_id = recipient.person_id
  left join ${notifiedOf(eventId)} as notified on notified.person_id = recipient.person_id
  where exists (select from event where id = ${eventId} and organization_id = ${organizationId}
    and cancelled_at is null)
    and not ${hasLeft(sql`recipient.person_id`, sql`${organizationId}::uuid`)}`;

/** A pending eval for planning. */
export interface PlannedEval {
  readonly id: string;
  readonly evaluatorId: string | null;
}

/**
 * Plans the messages: to everybody with a pending eval that no message named yet, or, as a reminder, to everybody with
 * a pending eval. Leaves out people with a queued message, which will list all evals. An unclaimed eval is pending for every
 * instructor (docs/product.md#publishing). Returns a function that returns all pending evals of a person; null for no message.
 */
export function planNotices(
  pending: readonly PlannedEval[],
  reminder: boolean,
): (
  person: Pick<PossibleRecipient, 'id' | 'instructs' | 'notifiedEvalIds' | 'hasQueuedNotice'>,
) => readonly string[] | null {
  const evalsOf = Map.groupBy(pending, ({ evaluatorId }) => evaluatorId);
  const unclaimed = evalsOf.get(null) ?? [];
  return person => {
    const evals = evalsOf.get(person.id) ?? [];
    const waiting = (person.instructs ? [...evals, ...unclaimed] : evals).map(({ id }) => id);
    const notifiedIds = new Set(person.notifiedEvalIds);
    return !person.hasQueuedNotice && waiting.some(id => reminder || !notifiedIds.has(id)) ? waiting : null;
  };
}

export interface PublishedEvent {
  readonly id: string;
  readonly organizationId: string;
}

/** Loads the pending evals of an event. */
const loadPendingEvals = (trx: Trx, eventId: string) =>
  trx
    .selectFrom('eval')
    .select(['id', 'evaluator_id as evaluatorId'])
    .where('event_id', '=', eventId)
    .where(isOpen)
    .orderBy('id')
    .execute();

/**
 * Notifies each person with pending evals of the event, and returns the number of messages. A reminder goes to everybody but
 * those who were just reminded alone, or to `onlyFor`, for whose eval the student `askedBy` asked. Otherwise people get no
 * message if earlier messages named all of their evals. The event must be locked.
 */
export async function notifyPending(
  work: Work,
  { id: eventId, organizationId }: PublishedEvent,
  reminder: boolean | 'evening',
  { onlyFor, askedBy }: { readonly onlyFor?: string; readonly askedBy?: string } = {},
): Promise<number> {
  const isReminder = reminder !== false;
  const planNotice = planNotices(await loadPendingEvals(work.trx, eventId), isReminder);
  const params = {
    reminder: isReminder,
    ...(reminder === 'evening' && { evening: true }),
    ...(askedBy && { askedBy }),
  };
  const occasion = { kind: 'published-evals', organizationId, eventId, params } as const;
  return queue(work, occasion, selectRecipients(organizationId, eventId, work.now), person => {
    if (onlyFor === undefined ? isReminder && person.wasJustReminded : person.id !== onlyFor) return null;
    const evals = planNotice(person);
    return evals && { evals };
  });
}
