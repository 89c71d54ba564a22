import { sql } from 'kysely';
import { IN_PROGRESS } from '#domain/evals/eval-state.ts';
import { INSTRUCTOR_RATES_STUDENT } from '#domain/evals/forms/template.ts';
import { INSTRUCTOR_GROUP } from '#domain/events/groups.ts';
import type { Trx } from '#server/platform/database/open.ts';

/**
 * Puts the other account's attendances on the person. Where both attend, those of the account in use stand and gaps are
 * filled; but whom students are assigned to instructs there. Who edits a roster that changes so is told (409).
 */
export async function mergeAttendances(trx: Trx, inUse: string, other: string): Promise<void> {
  await sql`
    update event set version = version + 1
    where id in (
      select event_id from attendee where person_id = ${other} union select event_id from attendee where instructor_id = ${other})
  `.execute(trx);
  await sql`
    with gone as (
      delete from attendee as theirs using attendee as mine
      where theirs.person_id = ${other} and mine.person_id = ${inUse} and mine.event_id = theirs.event_id
      returning theirs.*
    ), joined as (
      select gone.*, exists (
        select from attendee as student
        where student.event_id = gone.event_id and student.person_id not in (${inUse}, ${other})
          and student.instructor_id in (${inUse}, ${other})) as instructs
      from gone
    )
    update attendee as mine set
      run_group = case when instructs then ${INSTRUCTOR_GROUP} else coalesce(nullif(mine.run_group, ''), joined.run_group) end,
      vehicle = coalesce(nullif(mine.vehicle, ''), joined.vehicle),
      instructor_id = coalesce(nullif(mine.instructor_id, ${other}), joined.instructor_id),
      absent = mine.absent and joined.absent,
      comes_on = case when 0 in (mine.comes_on, joined.comes_on) or (mine.comes_on | joined.comes_on) = (1 << days) - 1
        then 0 else mine.comes_on | joined.comes_on end
    from joined join event on event.id = joined.event_id
    where mine.person_id = ${inUse} and mine.event_id = joined.event_id
  `.execute(trx);
  await sql`update attendee set person_id = ${inUse} where person_id = ${other}`.execute(trx);
  await sql`update attendee set instructor_id = ${inUse} where instructor_id = ${other}`.execute(trx);
  // Nobody is their own student, nor anybody's where they instruct.
  await sql`
    update attendee set instructor_id = null
    where person_id = ${inUse} and (instructor_id = ${inUse} or run_group = ${INSTRUCTOR_GROUP})
  `.execute(trx);
}

/** Where a person attends. */
export async function eventsOf(trx: Trx, personId: string): Promise<string[]> {
  const attendances = trx.selectFrom('attendee').select('event_id').where('person_id', '=', personId);
  return (await attendances.execute()).map(({ event_id }) => event_id);
}

/** Forms that somebody has opened stay theirs, also where the joined attendance has another instructor. */
export async function keepOpenedForms(trx: Trx, personId: string): Promise<void> {
  await sql`
    update eval set beside_roster = true
    from attendee as student
    where student.event_id = eval.event_id and student.person_id = ${personId}
      and eval.completed_at is null and eval.state = ${IN_PROGRESS} and not eval.beside_roster
      and case eval.eval_type when ${INSTRUCTOR_RATES_STUDENT}
        then eval.subject_id = ${personId} and student.instructor_id is not null
          and eval.evaluator_id <> student.instructor_id
        else eval.evaluator_id = ${personId} and eval.subject_id is distinct from student.instructor_id end
  `.execute(trx);
}
