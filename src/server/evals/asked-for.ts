import { sql } from 'kysely';

/** The student of the row of `eval` may ask its evaluator for it: the club wants that, and the student has not asked at the event. */
export const mayBeAskedFor = sql<boolean>`(organization.students_ask and eval.evaluator_id is not null and not exists (
  select from message where message.event_id = eval.event_id and message.kind = 'published-evals'
    and message.params->>'askedBy' = eval.subject_id::text and message.state <> 'withdrawn'))`;
