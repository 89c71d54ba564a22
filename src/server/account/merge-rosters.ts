import { sql } from 'kysely';
import { INSTRUCTOR_GROUP } from '#domain/events/groups.ts';
import type { Trx } from '#server/platform/database/open.ts';

/**
 * Puts the other account's attendances on the person. Where both attend, those of the account in use stay and gaps are
 * filled; a person with students there becomes an instructor. An admin who edits a roster that changes so gets 409.
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
  // An instructor has no instructor, and is not their own student.
  await sql`
    update attendee set instructor_id = null
    where person_id = ${inUse} and (instructor_id = ${inUse} or run_group = ${INSTRUCTOR_GROUP})
  `.execute(trx);
}
