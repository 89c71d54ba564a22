import { type RawBuilder, sql } from 'kysely';
import { IN_PROGRESS } from '#domain/evals/eval-state.ts';
import { INSTRUCTOR_RATES_STUDENT } from '#domain/evals/forms/template.ts';
import type { Trx } from '#server/platform/database/open.ts';
import { followRoster } from './follow-roster.ts';
import { deletePending, isUntouched, releaseEvals } from './pending-evals.ts';

/** The evals of the other account, and those of the account in use at the same events. */
const evalsOfBoth = (inUse: string, other: string) =>
  sql<boolean>`(${other} in (evaluator_id, subject_id) or ${inUse} in (evaluator_id, subject_id) and event_id in (
    select event_id from eval as theirs where ${other} in (theirs.evaluator_id, theirs.subject_id)))`;

/** Takes the evals that meet the condition off the roster: it neither moves nor replaces them any more. */
async function takeOffRoster(trx: Trx, condition: RawBuilder<unknown>): Promise<void> {
  await sql`update eval set beside_roster = true where not beside_roster and ${condition}`.execute(trx);
}

/**
 * Leaves one eval of each pair and purpose on the roster: a completed one before an opened one before an untouched one.
 * Deletes the other untouched evals of the pair, and takes the others off the roster, as well as evals in which the
 * person rated themselves.
 */
async function keepOnePerPair(trx: Trx, inUse: string, other: string): Promise<void> {
  const current = (id: RawBuilder<unknown>) =>
    sql`case when ${id} = ${other} then ${inUse}::uuid else ${id} end`;
  const { rows } = await sql<{ id: string; untouched: boolean; surplus: boolean }>`
    with known as (
      select id, event_id, eval_type, check_ride_for, completed_at is not null as completed, ${isUntouched} as untouched,
        ${inUse} in (evaluator_id, subject_id) as own,
        ${current(sql`evaluator_id`)} as evaluator_id, ${current(sql`subject_id`)} as subject_id
      from eval
      where ${evalsOfBoth(inUse, other)} and (not beside_roster or check_ride_for is not null)
    ), ranked as (
      select id, untouched, evaluator_id is not distinct from subject_id as about_themselves, row_number() over (
        partition by event_id, eval_type, subject_id, check_ride_for, evaluator_id is not distinct from subject_id,
          case when eval_type <> ${INSTRUCTOR_RATES_STUDENT} or check_ride_for is not null then evaluator_id end
        order by completed desc, untouched, own desc, id) as place
      from known
    )
    select id, untouched, place > 1 as surplus from ranked where place > 1 or about_themselves
  `.execute(trx);
  const idsOf = (evals: typeof rows) => evals.map(({ id }) => id);
  const surplus = idsOf(rows.filter(row => row.untouched && row.surplus));
  await deletePending(trx, sql`id = any(${surplus}::uuid[])`);
  await takeOffRoster(trx, sql`id = any(${idsOf(rows.filter(row => !row.untouched))}::uuid[])`);
}

async function eventsOf(trx: Trx, personId: string): Promise<string[]> {
  const attendances = trx.selectFrom('attendee').select('event_id').where('person_id', '=', personId);
  return (await attendances.execute()).map(({ event_id }) => event_id);
}

/** Keeps opened forms with their evaluators, also where the joined attendance has another instructor or instructs. */
const keepOpenedForms = (trx: Trx, personId: string): Promise<void> =>
  takeOffRoster(
    trx,
    sql`completed_at is null and state = ${IN_PROGRESS} and exists (
      select from attendee as student
      where student.event_id = eval.event_id and student.person_id = ${personId}
        and case eval.eval_type when ${INSTRUCTOR_RATES_STUDENT}
          then eval.subject_id = ${personId}
            and (student.instructs or eval.evaluator_id <> student.instructor_id)
          else eval.evaluator_id = ${personId} and eval.subject_id is distinct from student.instructor_id end)`,
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
  await keepOpenedForms(trx, inUse);
  const eventIds = await eventsOf(trx, inUse);
  await followRoster(trx, eventIds, [], now);
}
