import { sql } from 'kysely';
import { texts } from '#server/platform/language/texts.ts';
import { problems } from '#server/platform/problems/problem.ts';

/** Throws a 409 for a cancelled event: its messages cannot be queued. */
export function refuseCancelled(event: { readonly cancelledAt: Date | null }): void {
  if (event.cancelledAt !== null) throw problems.conflict(texts().eventCancelled);
}

/** A row of `message` was sent to a former address of its person. An address that retention erased counts as current. */
const wentToFormerAddress = sql<boolean>`(message.state = 'sent' and message.channel = 'email' and message.recipient <> ''
  and not exists (select from person_email
    where person_email.email = lower(message.recipient) and person_email.person_id = message.person_id)
  and not exists (select from person
    where person.id = message.person_id and lower(person.email) = lower(message.recipient)))`;

/** A row of `message` reached its person, or is about to. A failed one can be retried. */
export const hasReached = sql<boolean>`(message.state <> 'withdrawn' and not ${wentToFormerAddress})`;

/**
 * Selects the people notified of an event, whether a message about the evals that they fill in is queued, and the evals that they
 * were asked to fill in since each was given to its evaluator.
 */
export const notifiedOf = (eventId: string) => sql`(
  select person_id, bool_or(kind = 'welcome') as welcomed,
    bool_or(kind = 'published-evals' and message.state = 'queued') as has_queued_notice,
    coalesce(array_agg(distinct eval.id) filter (where eval.id is not null), '{}') as eval_ids
  from message left join unnest(evals) as named on true
    left join eval on eval.id = named and coalesce(coalesce(sent_at, created_at) >= assigned_at, true)
  where message.event_id = ${eventId} and ${hasReached}
  group by person_id)`;

/**
 * The state of the last message that told a person that the event is cancelled, or takes place after all: whether it says
 * that it is cancelled; null without such a message. The parameters are names of columns.
 */
export const knowsOfCancellation = (eventId: string, personId: string) => sql<boolean | null>`(
  select message.kind = 'event-cancelled' from message
  where message.event_id = ${sql.ref(eventId)} and message.person_id = ${sql.ref(personId)}
    and message.kind in ('event-cancelled', 'event-restored') and message.state = 'sent' and ${hasReached}
  order by message.sent_at desc limit 1)`;

/**
 * The row of `reminder` counts: at least one of its messages was sent, or waits for it. As an `exists` it reads all messages of each
 * event of a list.
 */
export const countsAsReminder = sql<boolean>`coalesce((
  select true from message where message.event_id = reminder.event_id and message.kind = 'published-evals'
    and message.created_at = reminder.sent_at and message.state <> 'withdrawn' limit 1), false)`;
