import { type RawBuilder, sql } from 'kysely';
import { IN_PROGRESS, SENT } from '#domain/evals/eval-state.ts';
import { hasLeft } from '#server/platform/database/conditions.ts';
import type { Trx } from '#server/platform/database/open.ts';
import { newId } from '#server/platform/ids.ts';

// The student of an eval: the subject of an instructor eval, the evaluator of a student eval.
const joinStudent = sql`attendee as student
  on student.event_id = eval.event_id
  and student.person_id = case eval.eval_type when 1 then eval.subject_id else eval.evaluator_id end
  and not student.instructs`;

/**
 * Deletes pending evals of people who are no longer students here, and student evals without an instructor. An eval off the
 * roster (a check ride, or a second eval after a merge) stays while both of its people are on the roster.
 */
async function deleteOrphanedEvals(trx: Trx, eventIds: readonly string[]): Promise<void> {
  // Several student evals may become about the new instructor: keeps the eval that already is, else the oldest.
  await deletePending(
    trx,
    sql`id in (select id from (
      select eval.id,
        case when eval.off_roster then (
          select count(*) from attendee
          where attendee.event_id = eval.event_id and attendee.person_id in (eval.evaluator_id, eval.subject_id)
        ) < 2
        else student.person_id is null or (eval.eval_type = 0 and student.instructor_id is null) end as nowhere,
        eval.eval_type = 0 and not eval.off_roster and row_number() over (
          partition by eval.event_id, eval.eval_type, eval.off_roster, student.person_id
          order by (eval.subject_id is not distinct from student.instructor_id) desc, eval.id
        ) > 1 as surplus
      from eval left join ${joinStudent}
      where eval.event_id = any(${eventIds}::uuid[])
        and (eval.completed_at is null or eval.subject_id is not distinct from student.instructor_id)
    ) as placed where nowhere or surplus)`,
  );
}

/**
 * Moves pending evals to the pair of student and instructor on the roster. A moved eval starts again without answers, since
 * they are another person's judgement. A claimed instructor eval stays with its evaluator while the evaluator instructs
 * here and the student gets no other instructor. An instructor who left the club keeps their evals and gets no more.
 * A student eval with a new instructor gets a new id: its evaluator stays the same, and a draft on their phone must not be
 * submitted about the new instructor.
 */
async function movePending(
  trx: Trx,
  eventIds: readonly string[],
  reassignedIds: readonly string[],
  now: Date,
): Promise<void> {
  const freshIds = reassignedIds.map(() => newId(now.getTime()));
  await sql`
    with place as (
      select eval.id, nullif(student.vehicle, '') as car,
        case eval.eval_type when 0 then fresh.id end as fresh_id,
        case
          when eval.eval_type = 0 or eval.evaluator_id = student.instructor_id
            or taker.person_id is not null and student.person_id <> all (${reassignedIds}::uuid[]) then eval.evaluator_id
          when not ${hasLeft(sql`student.instructor_id`, sql`student.organization_id`)} then student.instructor_id
        end as evaluator_id,
        case eval.eval_type when 0 then student.instructor_id else eval.subject_id end as subject_id
      from eval join ${joinStudent}
      left join attendee as taker
        on taker.event_id = eval.event_id and taker.person_id = eval.evaluator_id
        and taker.instructs
      left join unnest(${reassignedIds}::uuid[], ${freshIds}::uuid[]) as fresh (student_id, id)
        on fresh.student_id = student.person_id
      where eval.event_id = any(${eventIds}::uuid[]) and eval.completed_at is null and not eval.off_roster
    ), moving as (
      select place.*, (place.evaluator_id, place.subject_id) is distinct from (eval.evaluator_id, eval.subject_id) as moved
      from place join eval on eval.id = place.id
    )
    update eval set
      id = case when moved then coalesce(fresh_id, eval.id) else eval.id end,
      evaluator_id = case when moved then moving.evaluator_id else eval.evaluator_id end,
      subject_id = case when moved then moving.subject_id else eval.subject_id end,
      car = moving.car,
      state = case when moved then ${SENT} else state end,
      draft = case when moved then null else draft end,
      last_updated = case when moved then ${now} else last_updated end,
      assigned_at = case when moved then ${now} else assigned_at end
    from moving
    where eval.id = moving.id and eval.completed_at is null
      and (moved or eval.car is distinct from moving.car)
  `.execute(trx);
}

/**
 * Updates the pending evals of events after a change of their rosters. Completed evals stay (docs/product.md#publishing),
 * also while they are re-opened.
 */
export async function followRoster(
  trx: Trx,
  eventIds: readonly string[],
  reassignedIds: readonly string[],
  now: Date,
): Promise<void> {
  await deleteOrphanedEvals(trx, eventIds);
  await movePending(trx, eventIds, reassignedIds, now);
}

/** Nobody has begun the eval: no answer has reached the server. */
export const isUntouched = sql<boolean>`(eval.state < ${IN_PROGRESS} and eval.completed_at is null and eval.draft is null)`;

/** Deletes the evals that meet the condition, unless they were completed once. */
export async function deletePending(trx: Trx, condition: RawBuilder<boolean>): Promise<void> {
  await sql`delete from eval where completed_at is null and ${condition}`.execute(trx);
}

/** Takes the evaluator from the evals that meet the condition, unless they were completed once. They begin again. */
export async function releaseEvals(trx: Trx, condition: RawBuilder<boolean>, now: Date): Promise<void> {
  await sql`
    update eval set evaluator_id = null, state = ${SENT}, draft = null, last_updated = ${now},
      assigned_at = ${now}
    where completed_at is null and ${condition}`.execute(trx);
}

/** Deletes all evals about sample people, and those that they completed. */
export async function deleteSampleEvals(trx: Trx, people: readonly string[]): Promise<void> {
  await sql`
    delete from eval where subject_id = any(${people}::uuid[])
      or evaluator_id = any(${people}::uuid[]) and completed_at is not null`.execute(trx);
}
