import { sql } from 'kysely';
import { COMPLETED, IN_PROGRESS } from '#domain/evals/eval-state.ts';
import { INSTRUCTOR_RATES_STUDENT } from '#domain/evals/forms/template.ts';
import { INSTRUCTOR_GROUP } from '#domain/events/groups.ts';
import type { Value } from '#server/platform/database/statement.ts';

/** Whether an instructor of the event may claim the eval: it has no evaluator, and the club has not removed the person (docs/product.md#claiming). */
export const mayClaim = (personId: Value<string>) => sql<boolean>`(
  eval.evaluator_id is null and eval.state < ${COMPLETED} and eval.eval_type = ${INSTRUCTOR_RATES_STUDENT}
  and eval.subject_id <> ${personId}
  and not exists (select from membership
    where membership.person_id = ${personId} and membership.organization_id = eval.organization_id and is_removed))`;

/** The evaluator claims a sent eval of their own. */
export const claimOwnEval = (evalId: Value<string>, personId: Value<string>) => sql`
  update eval set state = ${IN_PROGRESS}
  where eval.id = ${evalId} and eval.evaluator_id = ${personId} and eval.state < ${IN_PROGRESS}
  returning eval.*`;

/**
 * Gives an eval without evaluator to its first claimer: one statement decides, so that one of two simultaneous claims wins.
 * Returns a row if the eval is the person's now, also if another device of the person was first.
 */
export const claimFreeEval = (evalId: Value<string>, personId: Value<string>) => sql`
  update eval set evaluator_id = ${personId}, state = greatest(eval.state, ${IN_PROGRESS})
  from eval as before
  where before.id = eval.id and eval.id = ${evalId}
    and (eval.evaluator_id = ${personId} or ${mayClaim(personId)} and exists (select from attendee
      where event_id = eval.event_id and person_id = ${personId} and run_group = ${INSTRUCTOR_GROUP}))
  returning eval.evaluator_id, eval.organization_id, before.evaluator_id is null as taken`;
