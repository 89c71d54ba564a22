import { sql } from 'kysely';
import type { CandidateEval } from '#contract/school/school.ts';
import { COMPLETED } from '#domain/evals/eval-state.ts';
import { INSTRUCTOR_RATES_STUDENT } from '#domain/evals/forms/template.ts';
import { nameInClub } from '#server/people/person-labels.ts';
import { isCounted } from '#server/platform/database/eval-conditions.ts';
import type { Db } from '#server/platform/database/open.ts';

const SHOWN = 3;

/** Loads the last evals of a student who belongs to a club, the newest first. */
export async function loadCandidateEvals(
  db: Db,
  organizationId: string,
  studentId: string,
): Promise<CandidateEval[]> {
  const { rows } = await sql<CandidateEval>`
    select eval.id as "EvalId", event.name as "EventName", event.start as "EventDate",
      ${nameInClub(sql`evaluator_id`, sql`eval.organization_id`)} as "By",
      check_ride_for is not null as "CheckRide", apex_score as "ApexScore", answers as "Answers",
      public_notes as "PublicNotes"
    from eval join event on event.id = eval.event_id
    where subject_id = ${studentId} and eval.organization_id = ${organizationId}
      and exists (select from club_person where club_person.id = subject_id
        and club_person.organization_id = eval.organization_id and belongs)
      and eval_type = ${INSTRUCTOR_RATES_STUDENT} and state = ${COMPLETED} and ${isCounted}
    order by event.start desc, completed_at desc limit ${sql.lit(SHOWN)}`.execute(db);
  return rows;
}
