import { sql } from 'kysely';
import type { EvalForm } from '#contract/evals/evals.ts';
import type { Db } from '#server/platform/database/open.ts';

/** Whether the club of an eval has a school. */
export const isClubWithSchool = sql<boolean>`(
  select school from organization where organization.id = eval.organization_id)`;

/** The run group of the subject at the event of the eval, `current_group`, and the one above it, `above`. */
const groups = sql`attendee
  join run_group as current_group on current_group.id = attendee.run_group_id and current_group.position is not null
  left join run_group as above on above.organization_id = current_group.organization_id and above.position = (
    select min(next.position) from run_group as next
    where next.organization_id = current_group.organization_id and next.position > current_group.position)
  where attendee.event_id = eval.event_id and attendee.person_id = eval.subject_id`;

export const groupAbove = sql<string | null>`(select coalesce(eval.check_ride_for, above.id) from ${groups})`;

type AskedRecommendation = Required<EvalForm>['AsksRecommendation'];

/** Loads the groups that the form names when it asks for a recommendation; null for a subject without such a group. */
export async function loadAskedRecommendation(db: Db, evalId: string): Promise<AskedRecommendation> {
  const { rows } = await sql<{ asked: AskedRecommendation }>`
    select (select json_build_object('Group', current_group.name, 'Above', coalesce(
      (select name from run_group where run_group.id = eval.check_ride_for), above.name)) from ${groups}) as asked
    from eval where eval.id = ${evalId}`.execute(db);
  return rows[0]?.asked ?? null;
}
