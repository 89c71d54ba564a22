import { sql } from 'kysely';
import { IN_PROGRESS } from '#domain/evals/eval-state.ts';
import { INSTRUCTOR_RATES_STUDENT } from '#domain/evals/forms/template.ts';
import { isRemoved } from '#server/people/membership/membership.ts';

/** Whether an instructor of the event may claim the eval: it has no evaluator, and the club has not removed the person (docs/product.md#claiming). */
export const mayClaim = (personId: string) => sql<boolean>`(
  eval.evaluator_id is null and eval.eval_type = ${sql.lit(INSTRUCTOR_RATES_STUDENT)}
  and eval.subject_id <> ${personId}
  and not exists (select from membership
    where membership.person_id = ${personId} and membership.organization_id = eval.organization_id and ${isRemoved}))`;

/**
 * SQL that claims a sent eval for its evaluator, or an eval without evaluator for an instructor who is at its event. Returns its
 * row, with `taken` for an eval that had no evaluator. One statement decides, so that one of two simultaneous claims wins.
 */
export const claimEval = (evalId: string, personId: string) => sql`
  update eval set evaluator_id = ${personId}, state = ${IN_PROGRESS}
  from eval as before
  where before.id = eval.id and eval.id = ${evalId} and eval.state < ${IN_PROGRESS}
    and (eval.evaluator_id = ${personId} or ${mayClaim(personId)} and exists (select from attendee
      where event_id = eval.event_id and person_id = ${personId} and instructs and not absent))
  returning eval.*, before.evaluator_id is null as taken`;
