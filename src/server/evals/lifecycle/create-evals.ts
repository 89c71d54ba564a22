import { sql } from 'kysely';
import { SENT } from '#domain/evals/eval-state.ts';
import {
  type EvalType,
  INSTRUCTOR_RATES_STUDENT,
  STUDENT_RATES_INSTRUCTOR,
} from '#domain/evals/forms/template.ts';
import { hasLeft } from '#server/platform/database/conditions.ts';
import type { Trx } from '#server/platform/database/open.ts';
import { newId } from '#server/platform/ids.ts';

interface NewEval {
  readonly evalType: EvalType;
  readonly evaluatorId: string | null;
  readonly subjectId: string;
  /** The run group whose form the eval gets: that of the student on the roster, or that of the check ride. */
  readonly runGroupId: string;
}

interface EventOfClub {
  readonly id: string;
  readonly organizationId: string;
}

/**
 * Selects the evals that the roster needs and that do not exist in any state; none for students who are absent or left the club. An
 * instructor who left it counts as none.
 */
export const missingEvals = (eventId: string) => sql<NewEval>`
    with student as (
      select person_id, run_group_id,
        case when not ${hasLeft(sql`instructor_id`, sql`attendee.organization_id`)} then instructor_id end as instructor_id
      from attendee
      where event_id = ${eventId} and not instructs and not absent
        and not ${hasLeft(sql`attendee.person_id`, sql`attendee.organization_id`)}
        and not exists (select from attendee as teaching where teaching.event_id = ${eventId}
          and teaching.person_id = attendee.instructor_id and teaching.absent)
    )
    select ${INSTRUCTOR_RATES_STUDENT}::int as "evalType", instructor_id as "evaluatorId",
      person_id as "subjectId", run_group_id as "runGroupId"
    from student
    where not exists (
      select from eval
      where event_id = ${eventId} and eval_type = ${INSTRUCTOR_RATES_STUDENT} and subject_id = student.person_id
        and check_ride_for is null
    )
    union all
    select ${STUDENT_RATES_INSTRUCTOR}::int, person_id, instructor_id, run_group_id
    from student
    where instructor_id is not null and not exists (
      select from eval
      where event_id = ${eventId} and eval_type = ${STUDENT_RATES_INSTRUCTOR}
        and evaluator_id = student.person_id and subject_id = student.instructor_id
    )`;

/** Inserts evals of an event, each with the car of its student and the form of its run group. */
async function insertEvals(
  trx: Trx,
  { id: eventId, organizationId }: EventOfClub,
  evals: readonly (NewEval & { readonly id: string; readonly checkRideFor?: string })[],
  now: Date,
): Promise<void> {
  await sql`
    insert into eval (id, organization_id, event_id, eval_type, state, evaluator_id, subject_id, check_ride_for,
      off_roster, last_updated, car, form_version_id, form_group_id)
    select id, ${organizationId}::uuid, ${eventId}::uuid, "evalType", ${SENT}, "evaluatorId", "subjectId", "checkRideFor",
      "checkRideFor" is not null, ${now}::timestamptz, (
        select nullif(vehicle, '') from attendee where event_id = ${eventId}
          and person_id = case "evalType" when ${INSTRUCTOR_RATES_STUDENT} then "subjectId" else "evaluatorId" end),
      form, case when form is not null then "runGroupId" end
    from jsonb_to_recordset(${JSON.stringify(evals)}::jsonb)
      as added (id uuid, "evalType" smallint, "evaluatorId" uuid, "subjectId" uuid, "runGroupId" uuid, "checkRideFor" uuid),
      form_version_for(${organizationId}::uuid, ${eventId}::uuid, "evalType",
        case when "checkRideFor" is null then 'day' else 'check-ride' end, "runGroupId") as form
  `.execute(trx);
}

/**
 * Creates the missing evals: for each student one by their instructor, or without an evaluator until somebody claims
 * it, and one about their instructor, if they have one (docs/product.md#publishing). Returns how many.
 */
export async function createDayEvals(trx: Trx, event: EventOfClub, now: Date): Promise<number> {
  const { rows: missing } = await missingEvals(event.id).execute(trx);
  if (missing.length === 0) return 0;
  const evals = missing.map(item => ({ id: newId(now.getTime()), ...item }));
  await insertEvals(trx, event, evals, now);
  return evals.length;
}

/** Creates the eval of a check ride, which the roster does not change (docs/school.md#check-rides). */
export const createCheckRide = (
  trx: Trx,
  event: EventOfClub,
  ride: Omit<NewEval, 'evalType'> & { readonly id: string; readonly checkRideFor: string },
  now: Date,
): Promise<void> => insertEvals(trx, event, [{ ...ride, evalType: INSTRUCTOR_RATES_STUDENT }], now);
