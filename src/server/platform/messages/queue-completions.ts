import { type RawBuilder, sql } from 'kysely';
import { INSTRUCTOR_RATES_STUDENT } from '#domain/evals/forms/template.ts';
import { communication } from '#domain/messages/preference.ts';
import { hasLeft } from '#server/platform/database/conditions.ts';

/**
 * SQL that queues the messages to the subjects of `completed`, rows of `eval` with `message_id`, unless they opted out, left the
 * club, are sample people, or such a message waits.
 */
export const queueCompletions = (completed: RawBuilder<unknown>, now: Date) => sql`
  insert into message (id, organization_id, event_id, person_id, evals, kind, created_at, due_at)
  select message_id, organization_id, event_id, subject_id, array[written.id],
    case eval_type when ${INSTRUCTOR_RATES_STUDENT} then 'eval-written' else 'instructor-rated' end, ${now}, ${now}
  from ${completed} as written join person on person.id = subject_id
  where preferred_communication <> ${communication.optOut} and not is_sample
  and not ${hasLeft(sql`written.subject_id`, sql`written.organization_id`)} and not exists (
    select from message as waiting where waiting.event_id = written.event_id and waiting.person_id = subject_id
      and waiting.state = 'queued' and waiting.kind in ('eval-written', 'instructor-rated')
      and waiting.evals = array[written.id])`;

/** Whether messages that tell of the completed row of `eval` were withdrawn, and none was sent or waits. */
export const wasNeverNotified = sql<boolean>`coalesce((
  select bool_and(state = 'withdrawn') from message
  where message.event_id = eval.event_id and message.kind in ('eval-written', 'instructor-rated')
    and message.evals = array[eval.id]), false)`;
