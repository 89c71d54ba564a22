import { sql } from 'kysely';
import { SENT } from '#domain/evals/eval-state.ts';
import {
  type EvalType,
  INSTRUCTOR_RATES_STUDENT,
  STUDENT_RATES_INSTRUCTOR,
} from '#domain/evals/forms/template.ts';
import { INSTRUCTOR_GROUP } from '#domain/events/groups.ts';
import { hasLeft } from '#server/platform/database/conditions.ts';
import { newId } from '#server/platform/ids.ts';
import type { Work } from '#server/platform/work/work.ts';
import type { PublishedEvent } from './notify-pending.ts';

const inClub = sql`attendee.organization_id`;

interface MissingEval {
  readonly evalType: EvalType;
  readonly evaluatorId: string | null;
  readonly subjectId: string;
  readonly car: string | null;
  /** The student's, as the roster has it: the form may depend on it. */
  readonly runGroup: string;
}

/**
 * Selects the evals that the roster needs and that do not exist in any state; none for students who are absent or left the club. An
 * instructor who left it counts as none.
 */
export const missingEvals = (eventId: string) => sql<MissingEval>`
    with student as (
      select person_id, case when not ${hasLeft(sql`instructor_id`, inClub)} then instructor_id end as instructor_id,
        nullif(vehicle, '') as car, run_group
      from attendee
      where event_id = ${eventId} and run_group <> ${INSTRUCTOR_GROUP} and not absent
        and not ${hasLeft(sql`attendee.person_id`, inClub)}
        and not exists (select from attendee as theirs where theirs.event_id = ${eventId}
          and theirs.person_id = attendee.instructor_id and theirs.absent)
    )
    select ${INSTRUCTOR_RATES_STUDENT}::int as "evalType", instructor_id as "evaluatorId",
      person_id as "subjectId", car, run_group as "runGroup"
    from student
    where not exists (
      select from eval
      where event_id = ${eventId} and eval_type = ${INSTRUCTOR_RATES_STUDENT} and subject_id = student.person_id
        and check_ride_for is null
    )
    union all
    select ${STUDENT_RATES_INSTRUCTOR}::int, person_id, instructor_id, car, run_group
    from student
    where instructor_id is not null and not exists (
      select from eval
      where event_id = ${eventId} and eval_type = ${STUDENT_RATES_INSTRUCTOR}
        and evaluator_id = student.person_id and subject_id = student.instructor_id
    )`;

/**
 * Creates the missing evals: for each student one by their instructor, or without an evaluator until somebody claims
 * it, and one about their instructor, if they have one (docs/product.md#publishing). Returns how many.
 */
export async function makeMissingEvals({ trx, now }: Work, event: PublishedEvent): Promise<number> {
  const { rows: missing } = await missingEvals(event.id).execute(trx);
  if (missing.length === 0) return 0;
  const evals = missing.map(item => ({ id: newId(now.getTime()), ...item }));
  await sql`
    insert into eval (id, organization_id, event_id, eval_type, state, evaluator_id, subject_id, car, last_updated,
      form_version_id, form_groups)
    select id, ${event.organizationId}::uuid, ${event.id}::uuid, "evalType", ${SENT}, "evaluatorId", "subjectId", car,
      ${now}::timestamptz,
      form, case when form is not null then names_of_group(${event.organizationId}::uuid, "runGroup") end
    from jsonb_to_recordset(${JSON.stringify(evals)}::jsonb)
      as missing (id uuid, "evalType" smallint, "evaluatorId" uuid, "subjectId" uuid, car text,
        "runGroup" text),
      form_version_for(${event.organizationId}::uuid, ${event.id}::uuid, "evalType", 'day', "runGroup") as form
  `.execute(trx);
  return evals.length;
}
