import { sql } from 'kysely';
import { REMINDER_PAUSE_MS } from '#domain/events/reminders.ts';
import { communication } from '#domain/messages/preference.ts';
import { hasLeft } from '#server/platform/database/conditions.ts';
import { addressOf } from '#server/platform/messages/contact.ts';

/** The student of the row of `eval` may ask its evaluator for it: the club wants that, and the student has not asked at the event. */
export const mayBeAskedFor = sql<boolean>`(organization.students_ask and eval.evaluator_id is not null and not exists (
  select from message where message.event_id = eval.event_id and message.kind = 'published-evals'
    and message.params->>'askedBy' = eval.subject_id::text and message.state <> 'withdrawn'))`;

/**
 * Asking the evaluator of the row of `eval` would send a message: the evaluator can be reached, no message about the evals of
 * the event waits, and the pause after the last reminder is over.
 */
export const wouldBeAsked = (now: Date) => sql<boolean>`(${mayBeAskedFor}
  and not ${hasLeft(sql`eval.evaluator_id`, sql`eval.organization_id`)}
  and exists (select from person where person.id = eval.evaluator_id
    and person.preferred_communication <> ${sql.lit(communication.optOut)} and ${addressOf} is not null)
  and not exists (select from message where message.event_id = eval.event_id and message.person_id = eval.evaluator_id
    and message.kind = 'published-evals' and message.state = 'queued')
  and not exists (select from reminder where reminder.event_id = eval.event_id
    and (reminder.person_id is null or reminder.person_id = eval.evaluator_id)
    and reminder.sent_at > ${new Date(now.getTime() - REMINDER_PAUSE_MS)}::timestamptz))`;
