import { type RawBuilder, sql } from 'kysely';
import { COMPLETED, CREATED } from '#domain/evals/eval-state.ts';

const isEveryonePresent = sql<boolean>`not exists (
  select from attendee where attendee.event_id = eval.event_id and absent
    and person_id in (eval.evaluator_id, eval.subject_id))`;

/**
 * The row of `eval` counts in lists, figures and reminders: it was completed once, or it was sent, its event takes place and
 * neither of its people is absent (docs/product.md#publishing).
 */
export const isCounted = sql<boolean>`(eval.completed_at is not null
  or eval.state > ${sql.lit(CREATED)} and (select cancelled_at is null from event as own_event where own_event.id = eval.event_id) and ${isEveryonePresent})`;

/** The same next to the row of its event, whose absent people are looked up once for all its evals. */
export const isCountedAtEvent = sql<boolean>`(eval.completed_at is not null
  or eval.state > ${sql.lit(CREATED)} and event.cancelled_at is null
  and not array[eval.evaluator_id, eval.subject_id] && array(
    select person_id from attendee where attendee.event_id = event.id and absent))`;

/** The row of `eval` counts and is not submitted. */
export const isOpen = sql<boolean>`(${isCounted} and eval.state < ${sql.lit(COMPLETED)})`;

/** The eval has a score: one in which no skill is rated has 0, which counts in no average. */
export const isRated = sql<boolean>`apex_score > 0`;

/**
 * The person has left the club, or was removed from it: it welcomes them to no event, gives them no eval to fill in and reminds them of
 * none. False of nobody. A column is given with its table's name, as the subquery has columns of the same names. A scalar subquery
 * looks up the row of each person; for `exists` the planner may read all members of the club.
 */
export const hasLeft = (
  personId: RawBuilder<unknown>,
  organizationId: RawBuilder<unknown>,
) => sql<boolean>`coalesce((
  select known.status in ('left', 'removed') from membership as known
  where known.person_id = ${personId} and known.organization_id = ${organizationId}), false)`;
