import { sql } from 'kysely';
import type { Trx } from '#server/platform/database/open.ts';

/**
 * Puts the other account's attendances on the person. Where both attend, those of the account in use stay and gaps are
 * filled; a person with students there becomes an instructor. An admin who edits a roster that changes so gets 409.
 */
export async function mergeAttendances(trx: Trx, inUse: string, other: string): Promise<void> {
  // Car sharers and wishes of the attendance that is deleted name the attendance that stays.
  await sql`
    update attendee as theirs set
      shares_car_with = nullif(case shares_car_with when ${other} then ${inUse}::uuid else shares_car_with end, person_id),
      asked_for = nullif(case asked_for when ${other} then ${inUse}::uuid else asked_for end, person_id)
    where ${other} in (shares_car_with, asked_for) and exists (
      select from attendee as mine where mine.person_id = ${inUse} and mine.event_id = theirs.event_id)
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
          and student.instructor_id in (${inUse}, ${other})) as teaches
      from gone
    )
    update attendee as mine set
      run_group_id = case when not teaches then mine.run_group_id end,
      vehicle = coalesce(nullif(mine.vehicle, ''), joined.vehicle),
      car_number = coalesce(nullif(mine.car_number, ''), joined.car_number),
      instructor_id = coalesce(nullif(mine.instructor_id, ${other}), joined.instructor_id),
      absent = mine.absent and joined.absent,
      shares_car_with = coalesce(mine.shares_car_with, nullif(joined.shares_car_with, ${inUse})),
      asked_for = coalesce(mine.asked_for, nullif(joined.asked_for, ${inUse})),
      attended_days_mask = case when 0 in (mine.attended_days_mask, joined.attended_days_mask) or (mine.attended_days_mask | joined.attended_days_mask) = (1 << days) - 1
        then 0 else mine.attended_days_mask | joined.attended_days_mask end
    from joined join event on event.id = joined.event_id
    where mine.person_id = ${inUse} and mine.event_id = joined.event_id
  `.execute(trx);
  await sql`update attendee set person_id = ${inUse} where person_id = ${other}`.execute(trx);
  await sql`update attendee set instructor_id = ${inUse} where instructor_id = ${other}`.execute(trx);
  // An instructor has no instructor, and is not their own student.
  await sql`
    update attendee set instructor_id = null
    where person_id = ${inUse} and (instructor_id = ${inUse} or instructs)
  `.execute(trx);
  // An instructor asks for nobody, and a student is asked for by nobody.
  await sql`
    update attendee as asking set asked_for = null
    where (person_id = ${inUse} and instructs) or (asked_for = ${inUse} and not exists (
      select from attendee as asked
      where asked.event_id = asking.event_id and asked.person_id = ${inUse} and asked.instructs))
  `.execute(trx);
}

/** Takes the person off all rosters. An admin who edits a roster that changes so gets 409. */
export async function leaveRosters(trx: Trx, personId: string): Promise<void> {
  await sql`update attendee set instructor_id = null where instructor_id = ${personId}`.execute(trx);
  await sql`delete from attendee where person_id = ${personId}`.execute(trx);
}
