import { sql } from 'kysely';
import type { Trx } from '#server/platform/database/open.ts';
import { eventsWith } from './lock-accounts.ts';

/** Either account administers the club, which cannot have removed the person then. */
const administers = (inUse: string, other: string) => sql`exists (select from organization_admin as held
  where held.organization_id = mine.organization_id and held.person_id in (${inUse}, ${other}))`;

/**
 * Merges the memberships. Where both accounts have one, the answer of the account in use is kept, and gaps are filled. An admin has
 * accepted the club, whichever account administers it. Where the club removed either account, it removed the person, unless it
 * invited the other account later. The rows of the other account are deleted once nothing refers to them.
 */
export async function mergeMemberships(trx: Trx, inUse: string, other: string): Promise<void> {
  // The later timestamp of the two accounts; `greatest` ignores null.
  const removedAt = sql`greatest(mine.removed_at, excluded.removed_at)`;
  const invitedAt = sql`greatest(mine.invited_at, excluded.invited_at)`;
  const isRemoved = sql`(${removedAt} is not null and coalesce(${invitedAt} < ${removedAt}, true)
    and not ${administers(inUse, other)})`;
  // An admin needs no invitation: it would outlast the right, and give it back.
  const isInvited = sql`((mine.invited_as_admin or excluded.invited_as_admin) and not ${administers(inUse, other)})`;
  // Having been removed is not having left.
  const myLeft = sql`case when mine.removed_at is null then mine.left_at end`;
  const otherLeft = sql`case when excluded.removed_at is null then excluded.left_at end`;
  const accepted = sql`case when ${myLeft} is null or ${administers(inUse, other)} then coalesce(mine.accepted_at, excluded.accepted_at) end`;
  const isPending = sql`(${removedAt} is not null and ${isInvited} and (${accepted}) is null)`;
  await sql`
    insert into membership as mine
      (organization_id, person_id, first_name, last_name, email, accepted_at, left_at, answered_at, invited_as_admin,
      removed_at, invited_at)
    select organization_id, ${inUse}, first_name, last_name, email, accepted_at, left_at, answered_at, invited_as_admin,
      removed_at, invited_at
    from membership where person_id = ${other}
    on conflict (person_id, organization_id) do update set
      first_name = coalesce(nullif(mine.first_name, ''), excluded.first_name),
      last_name = coalesce(nullif(mine.last_name, ''), excluded.last_name),
      email = coalesce(mine.email, excluded.email),
      accepted_at = case when not ${isRemoved} then ${accepted} end,
      left_at = case
        when ${isRemoved} or ${isPending} then ${removedAt}
        when ${administers(inUse, other)} then null
        when mine.accepted_at is null then coalesce(${myLeft}, case when excluded.accepted_at is null then ${otherLeft} end)
        end,
      answered_at = case
        when ${isRemoved} then greatest(mine.answered_at, excluded.answered_at, ${removedAt})
        when ${removedAt} is not null and (${accepted}) is null then null
        else coalesce(mine.answered_at, excluded.answered_at) end,
      invited_as_admin = not ${isRemoved} and ${isInvited},
      removed_at = case when ${isRemoved} or ${isPending} then ${removedAt} end,
      invited_at = case when not ${isRemoved} then ${invitedAt} end
  `.execute(trx);
}

/**
 * Puts the other account's attendances on the person. Where both attend, those of the account in use stay and gaps are
 * filled; a person with students there becomes an instructor. An admin who edits a roster that changes so gets 409.
 */
export async function mergeAttendances(trx: Trx, inUse: string, other: string): Promise<void> {
  await sql`
    update event set version = version + 1 where id in (${eventsWith([other])})
  `.execute(trx);
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

/** Merges the announced pairings. Where both accounts were students of an event, the pairing of the account in use stays. */
export async function mergeAnnouncedPairings(trx: Trx, inUse: string, other: string): Promise<void> {
  await sql`
    with given as (delete from announced_pairing where ${other} in (student_id, instructor_id) returning *), moved as (
      select event_id, case when student_id = ${other} then ${inUse}::uuid else student_id end as student_id,
        case when instructor_id = ${other} then ${inUse}::uuid else instructor_id end as instructor_id,
        organization_id, announced_at, run_group_id, vehicle, car_number, comes_on, instructor_comes_on
      from given)
    insert into announced_pairing (event_id, student_id, instructor_id, organization_id, announced_at, run_group_id, vehicle,
      car_number, comes_on, instructor_comes_on)
    select * from moved where student_id <> instructor_id on conflict do nothing
  `.execute(trx);
}
