import { sql } from 'kysely';
import { hasLeft, isOpen } from '#server/platform/database/conditions.ts';
import { countsAsReminder, notifiedOf } from '#server/platform/messages/notified.ts';
import { isInPause } from './record-reminder.ts';

/** A possible recipient of messages about an event: on its roster, or evaluator of a pending eval. */
export interface Concerned {
  readonly id: string;
  /** Is an instructor of the event and here. */
  readonly instructs: boolean;
  /** A message that will list their pending evals waits to be sent. */
  readonly waits: boolean;
  /** The evals that earlier messages named. */
  readonly told: readonly string[];
  readonly onRoster: boolean;
  readonly welcomed: boolean;
  /** Was reminded alone less than the pause ago. */
  readonly justReminded: boolean;
}

/**
 * Selects the people to whom the club may write about its event; none if the event is cancelled or another club's. Leaves out
 * people who left the club.
 */
export const selectConcerned = (organizationId: string, eventId: string, now: Date) => sql<Concerned>`
  select concerned.person_id as id, coalesce(not attendee.absent, false) as "onRoster",
    coalesce(notified.welcomed, false) as welcomed, coalesce(notified.waits, false) as waits, coalesce(notified.told, '{}') as told,
    coalesce(attendee.instructs and not attendee.absent, false) as instructs,
    exists (select from reminder where reminder.event_id = ${eventId} and reminder.person_id = concerned.person_id
      and ${isInPause(sql`reminder.sent_at`, now)} and ${countsAsReminder}) as "justReminded"
  from (
    select person_id from attendee where event_id = ${eventId}
    union select evaluator_id from eval where event_id = ${eventId} and ${isOpen}
  ) as concerned
  left join attendee on attendee.event_id = ${eventId} and attendee.person_id = concerned.person_id
  left join ${notifiedOf(eventId)} as notified on notified.person_id = concerned.person_id
  where exists (select from event where id = ${eventId} and organization_id = ${organizationId}
    and cancelled_at is null)
    and not ${hasLeft(sql`concerned.person_id`, sql`${organizationId}::uuid`)}`;

/** A pending eval for planning. */
export interface Waiting {
  readonly id: string;
  readonly evaluatorId: string | null;
}

/**
 * Plans the messages: to everybody with a pending eval that no message named yet, or, as a reminder, to everybody with
 * a pending eval. Leaves out people with a queued message, which will list all evals. An unclaimed eval is pending for every
 * instructor (docs/product.md#publishing). Returns a function that returns all pending evals of a person; null for no message.
 */
export function planNotices(
  pending: readonly Waiting[],
  reminder: boolean,
): (person: Pick<Concerned, 'id' | 'instructs' | 'told' | 'waits'>) => readonly string[] | null {
  const evalsOf = Map.groupBy(pending, ({ evaluatorId }) => evaluatorId);
  const unclaimed = evalsOf.get(null) ?? [];
  return person => {
    const evals = evalsOf.get(person.id) ?? [];
    const waiting = (person.instructs ? [...evals, ...unclaimed] : evals).map(({ id }) => id);
    const told = new Set(person.told);
    return !person.waits && waiting.some(id => reminder || !told.has(id)) ? waiting : null;
  };
}
