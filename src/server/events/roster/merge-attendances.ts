import { sql } from 'kysely';
import type { Trx } from '#server/platform/database/open.ts';

/**
 * Moves the attendances of a merged account to the account in use. Where both attend, the attendance of the account in use stays and
 * its gaps are filled; a person with students there becomes an instructor. An admin who edits a roster that changes so gets 409.
 */
export async function mergeAttendances(trx: Trx, accountId: string, mergedId: string): Promise<void> {
  // Car sharers and wishes of the attendance that is deleted name the attendance that stays.
  await sql`
    update attendee as naming set
      shares_car_with = nullif(case shares_car_with when ${mergedId} then ${accountId}::uuid else shares_car_with end, person_id),
      asked_for = nullif(case asked_for when ${mergedId} then ${accountId}::uuid else asked_for end, person_id)
    where ${mergedId} in (shares_car_with, asked_for) and exists (
      select from attendee as staying where staying.person_id = ${accountId} and staying.event_id = naming.event_id)
  `.execute(trx);
  await sql`
    with deleted as (
      delete from attendee as merged using attendee as staying
      where merged.person_id = ${mergedId} and staying.person_id = ${accountId} and staying.event_id = merged.event_id
      returning merged.*
    ), joined as (
      select deleted.*, exists (
        select from attendee as student
        where student.event_id = deleted.event_id and student.person_id not in (${accountId}, ${mergedId})
          and student.instructor_id in (${accountId}, ${mergedId})) as teaches
      from deleted
    )
    update attendee as staying set
      run_group_id = case when not teaches then staying.run_group_id end,
      vehicle = coalesce(nullif(staying.vehicle, ''), joined.vehicle),
      car_number = coalesce(nullif(staying.car_number, ''), joined.car_number),
      instructor_id = coalesce(nullif(staying.instructor_id, ${mergedId}), joined.instructor_id),
      absent = staying.absent and joined.absent,
      shares_car_with = coalesce(staying.shares_car_with, nullif(joined.shares_car_with, ${accountId})),
      asked_for = coalesce(staying.asked_for, nullif(joined.asked_for, ${accountId})),
      attended_days_mask = case
        when 0 in (staying.attended_days_mask, joined.attended_days_mask)
          or (staying.attended_days_mask | joined.attended_days_mask) = (1 << days) - 1 then 0
        else staying.attended_days_mask | joined.attended_days_mask end
    from joined join event on event.id = joined.event_id
    where staying.person_id = ${accountId} and staying.event_id = joined.event_id
  `.execute(trx);
  await sql`update attendee set person_id = ${accountId} where person_id = ${mergedId}`.execute(trx);
  await sql`update attendee set instructor_id = ${accountId} where instructor_id = ${mergedId}`.execute(trx);
  // An instructor has no instructor, and is not their own student.
  await sql`
    update attendee set instructor_id = null
    where person_id = ${accountId} and (instructor_id = ${accountId} or instructs)
  `.execute(trx);
  // An instructor asks for nobody, and a student is asked for by nobody.
  await sql`
    update attendee as asking set asked_for = null
    where (person_id = ${accountId} and instructs) or (asked_for = ${accountId} and not exists (
      select from attendee as asked
      where asked.event_id = asking.event_id and asked.person_id = ${accountId} and asked.instructs))
  `.execute(trx);
}

/** Takes the person off all rosters. An admin who edits a roster that changes so gets 409. */
export async function leaveRosters(trx: Trx, personId: string): Promise<void> {
  await sql`update attendee set instructor_id = null where instructor_id = ${personId}`.execute(trx);
  await sql`delete from attendee where person_id = ${personId}`.execute(trx);
}
