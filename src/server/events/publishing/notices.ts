import { sql } from 'kysely';
import type { EvalType } from '#domain/evals/forms/template.ts';
import { INSTRUCTOR_GROUP } from '#domain/events/groups.ts';
import { REMINDER_PAUSE_MS } from '#domain/events/reminders.ts';
import type { PersonNames } from '#domain/people/names.ts';
import { isOpen } from '#server/platform/database/eval-conditions.ts';
import { notifiedOf } from '#server/platform/messages/event-messages.ts';

/** A pending eval for planning. */
export interface Waiting {
  readonly id: string;
  readonly evaluatorId: string | null;
}

/** A pending eval with the names of its subject. */
export interface PendingEval extends PersonNames, Waiting {
  readonly evalType: EvalType;
  readonly car: string | null;
}

/** A possible recipient of messages about an event: on its roster, or evaluator of a pending eval. */
export interface Concerned {
  readonly id: string;
  readonly instructs: boolean;
  /** The evals that earlier messages named. */
  readonly told: readonly string[];
  readonly onRoster: boolean;
  readonly welcomed: boolean;
  /** Was reminded alone less than the pause ago. */
  readonly justReminded: boolean;
}

/** Selects the people to whom the club may write about its event; none if the event is cancelled or another club's. */
export const selectConcerned = (organizationId: string, eventId: string, now: Date) => sql<Concerned>`
  select concerned.person_id as id, coalesce(not attendee.absent, false) as "onRoster",
    coalesce(notified.welcomed, false) as welcomed, coalesce(notified.told, '{}') as told,
    coalesce(attendee.run_group = ${INSTRUCTOR_GROUP}, false) as instructs,
    exists (select from reminder where reminder.event_id = ${eventId} and reminder.person_id = concerned.person_id
      and reminder.sent_at > ${new Date(now.getTime() - REMINDER_PAUSE_MS)}::timestamptz) as "justReminded"
  from (
    select person_id from attendee where event_id = ${eventId}
    union select evaluator_id from eval where event_id = ${eventId} and ${isOpen}
  ) as concerned
  left join attendee on attendee.event_id = ${eventId} and attendee.person_id = concerned.person_id
  left join ${notifiedOf(eventId)} as notified on notified.person_id = concerned.person_id
  where exists (select from event where id = ${eventId} and organization_id = ${organizationId}
    and cancelled_at is null)`;

/** The evals that a person's message lists. */
export interface Notice<Eval = PendingEval> {
  readonly evals: readonly Eval[];
  /** The number of evals that any instructor of the event may claim; 0 for people who cannot. */
  readonly unclaimed: number;
  readonly asksFor: readonly string[];
}

/**
 * Plans the messages: to everybody with a pending eval that no message named yet, or, as a reminder, to everybody with
 * a pending eval. Each message lists all pending evals of the person. An unclaimed eval is pending for every instructor
 * (docs/product.md#publishing). Returns a function that plans a person's message; null for no message.
 */
export function planNotices<Eval extends Waiting>(
  pending: readonly Eval[],
  reminder: boolean,
): (person: Pick<Concerned, 'id' | 'instructs' | 'told'>) => Notice<Eval> | null {
  const evalsOf = Map.groupBy(pending, ({ evaluatorId }) => evaluatorId);
  const unclaimed = evalsOf.get(null) ?? [];
  return person => {
    const evals = evalsOf.get(person.id) ?? [];
    const waiting = person.instructs ? [...evals, ...unclaimed] : evals;
    const told = new Set(person.told);
    if (!waiting.some(({ id }) => reminder || !told.has(id))) return null;
    return { evals, unclaimed: waiting.length - evals.length, asksFor: waiting.map(({ id }) => id) };
  };
}
