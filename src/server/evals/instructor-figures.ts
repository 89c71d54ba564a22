import { sql } from 'kysely';
import type { InstructorFigures } from '#contract/evals/evals.ts';
import { COMPLETED } from '#domain/evals/eval-state.ts';
import { INSTRUCTOR_RATES_STUDENT, STUDENT_RATES_INSTRUCTOR } from '#domain/evals/forms/template.ts';
import { MIN_RATINGS } from '#domain/evals/scoring.ts';
import { compareText } from '#domain/people/name-order.ts';
import { dayInClubOf } from '#server/clubs/time-zone.ts';
import { nameOf } from '#server/people/person-card.ts';
import { formOfScore } from '#server/platform/database/comparable-form.ts';
import { isCounted, isRated } from '#server/platform/database/conditions.ts';
import type { Db } from '#server/platform/database/open.ts';

/**
 * Loads the figures of each instructor of an organization, by season and in all (docs/product.md#events-dashboard):
 * instructors with the most open evals first, then by name.
 */
export async function loadInstructorFigures(db: Db, organizationId: string): Promise<InstructorFigures[]> {
  const { rows } = await sql<InstructorFigures>`
    with rated as (
      select event.start, event.last_day, event.id as event_id, eval.state = ${COMPLETED} as done, eval.apex_score, ${formOfScore} as form, eval.completed_at,
        eval.eval_type = ${INSTRUCTOR_RATES_STUDENT} as by_instructor,
        case eval.eval_type when ${INSTRUCTOR_RATES_STUDENT} then eval.evaluator_id else eval.subject_id end as person_id
      from event join eval on eval.event_id = event.id
      where event.organization_id = ${organizationId}
        and (eval.eval_type = ${INSTRUCTOR_RATES_STUDENT} and ${isCounted}
          or eval.eval_type = ${STUDENT_RATES_INSTRUCTOR} and eval.state = ${COMPLETED})
    ), figures as (
      select person_id, extract(year from start)::int as season,
        count(distinct event_id) filter (where by_instructor)::int as events,
        count(*) filter (where by_instructor and done)::int as completed,
        count(*) filter (where by_instructor and not done)::int as open,
        percentile_disc(0.5) within group (order by greatest(${dayInClubOf(sql`${organizationId}::uuid`, sql.ref('completed_at'))} - last_day, 0))
          filter (where by_instructor and done) as days,
        avg(apex_score) filter (where by_instructor and done and ${isRated}) as average_given,
        count(distinct form) filter (where by_instructor and done and ${isRated})::int as forms_given,
        count(*) filter (where not by_instructor and ${isRated})::int as ratings,
        count(distinct form) filter (where not by_instructor and ${isRated})::int as forms_received,
        avg(apex_score) filter (where not by_instructor and ${isRated}) as average_received
      from rated where person_id is not null
      group by grouping sets ((person_id, extract(year from start)::int), (person_id))
    )
    select person_id as "UserId", ${nameOf('member')} as "DisplayName", picture_url as "Picture",
      season as "Season", events as "Events", completed as "Completed", open as "Open", days as "DaysToDone",
      average_given as "AverageGiven", forms_given as "FormsGiven", forms_received as "FormsReceived",
      ratings as "RatingsReceived",
      case when ratings >= ${MIN_RATINGS} then average_received end as "AverageReceived"
    from figures
    join club_person as member on member.id = person_id and member.organization_id = ${organizationId}`.execute(
    db,
  );
  return rows.sort((a, b) => b.Open - a.Open || compareText(a.DisplayName, b.DisplayName));
}
