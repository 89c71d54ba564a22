import { type RawBuilder, sql } from 'kysely';
import { CREATED, IN_PROGRESS } from '#domain/evals/eval-state.ts';
import { INSTRUCTOR_RATES_STUDENT } from '#domain/evals/forms/template.ts';
import type { Trx } from '#server/platform/database/open.ts';
import { deletePending, followRoster, isUntouched, releaseEvals } from './pending-evals.ts';

/** The evals of the other account, and those of the account in use at the same events. */
const evalsOfBoth = (inUse: string, other: string) =>
  sql<boolean>`(${other} in (evaluator_id, subject_id) or ${inUse} in (evaluator_id, subject_id) and event_id in (
    select event_id from eval as merged where ${other} in (merged.evaluator_id, merged.subject_id)))`;

/**
 * Takes the evals that meet the condition off the roster, so that saves of the roster neither move nor replace them. Nobody is
 * notified of an untouched eval. It stays for an evaluator who filled it in offline and submits it later.
 */
async function takeOffRoster(trx: Trx, condition: RawBuilder<unknown>): Promise<void> {
  await sql`
    update eval set off_roster = true, state = case when ${isUntouched} then ${CREATED} else state end
    where ${condition}`.execute(trx);
}

/**
 * Leaves one eval of each pair and purpose on the roster: a completed one before an opened one before an untouched one.
 * Takes the others off the roster, as well as evals in which the person rated themselves.
 */
async function keepOnePerPair(trx: Trx, inUse: string, other: string): Promise<void> {
  const current = (id: RawBuilder<unknown>) =>
    sql`case when ${id} = ${other} then ${inUse}::uuid else ${id} end`;
  const { rows } = await sql<{ id: string }>`
    with evals as (
      select id, event_id, eval_type, check_ride_for, completed_at is not null as completed, ${isUntouched} as untouched,
        ${inUse} in (evaluator_id, subject_id) as own,
        ${current(sql`evaluator_id`)} as evaluator_id, ${current(sql`subject_id`)} as subject_id
      from eval
      where ${evalsOfBoth(inUse, other)} and (not off_roster or check_ride_for is not null)
    ), ranked as (
      select id, evaluator_id is not distinct from subject_id as about_themselves, row_number() over (
        partition by event_id, eval_type, subject_id, check_ride_for, evaluator_id is not distinct from subject_id,
          case when eval_type <> ${INSTRUCTOR_RATES_STUDENT} or check_ride_for is not null then evaluator_id end
        order by completed desc, untouched, own desc, id) as place
      from evals
    )
    select id from ranked where place > 1 or about_themselves
  `.execute(trx);
  await takeOffRoster(trx, sql`id = any(${rows.map(({ id }) => id)}::uuid[])`);
}

async function eventsOf(trx: Trx, personId: string): Promise<string[]> {
  const attendances = trx.selectFrom('attendee').select('event_id').where('person_id', '=', personId);
  return (await attendances.execute()).map(({ event_id }) => event_id);
}

/**
 * Leaves pending evals of the day with their evaluators where the joined attendance has another instructor or instructs.
 * Untouched ones are left only where `followRoster` would delete them: the others move to the pair of the joined attendance.
 */
const leaveWithEvaluators = (trx: Trx, personId: string): Promise<void> =>
  takeOffRoster(
    trx,
    sql`completed_at is null and not off_roster and exists (
      select from attendee as student
      where student.event_id = eval.event_id and student.person_id = ${personId}
        and case eval.eval_type when ${INSTRUCTOR_RATES_STUDENT}
          then eval.subject_id = ${personId}
            and (student.instructs or state = ${IN_PROGRESS} and eval.evaluator_id <> student.instructor_id)
          else eval.evaluator_id = ${personId} and eval.subject_id is distinct from student.instructor_id
            and (state = ${IN_PROGRESS} or student.instructor_id is null or exists (
              select from eval as matching
              where matching.event_id = eval.event_id and matching.eval_type = eval.eval_type
                and matching.evaluator_id = ${personId} and matching.subject_id = student.instructor_id
                and not matching.off_roster)) end)`,
  );

/**
 * Makes the other account's evals, by it and about it, the person's (docs/decisions/0019-merged-accounts.md).
 * Untouched evals follow the merged rosters.
 */
export async function mergeEvals(trx: Trx, inUse: string, other: string, now: Date): Promise<void> {
  await trx
    .selectFrom('eval')
    .select('id')
    .where(evalsOfBoth(inUse, other))
    .orderBy('id')
    .forUpdate()
    .execute();
  // An instructor eval about themselves is free for another instructor.
  const isAboutThemselves = sql<boolean>`evaluator_id in (${inUse}, ${other}) and subject_id in (${inUse}, ${other})`;
  await deletePending(trx, sql`${isAboutThemselves} and eval_type <> ${INSTRUCTOR_RATES_STUDENT}`);
  await releaseEvals(trx, isAboutThemselves, now);
  await keepOnePerPair(trx, inUse, other);
  await sql`
    update eval set
      evaluator_id = case when evaluator_id = ${other} then ${inUse}::uuid else evaluator_id end,
      subject_id = case when subject_id = ${other} then ${inUse}::uuid else subject_id end
    where evaluator_id = ${other} or subject_id = ${other}
  `.execute(trx);
  await leaveWithEvaluators(trx, inUse);
  const eventIds = await eventsOf(trx, inUse);
  await followRoster(trx, eventIds, [], now);
}
