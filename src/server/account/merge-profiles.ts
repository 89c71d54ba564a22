import { sql } from 'kysely';
import type { Trx } from '#server/platform/database/open.ts';

export async function fillProfileGaps(trx: Trx, inUse: string, other: string): Promise<void> {
  await sql`
    update person as mine set
      display_name = coalesce(nullif(mine.display_name, ''), theirs.display_name),
      first_name = coalesce(nullif(mine.first_name, ''), theirs.first_name),
      last_name = coalesce(nullif(mine.last_name, ''), theirs.last_name),
      email = coalesce(mine.email, theirs.email),
      phone = coalesce(mine.phone, theirs.phone),
      phone_verified_at = case when mine.phone is null then theirs.phone_verified_at else mine.phone_verified_at end,
      picture_url = coalesce(mine.picture_url, theirs.picture_url),
      address = coalesce(nullif(mine.address, ''), theirs.address),
      language = case when theirs.language_chosen and not mine.language_chosen then theirs.language
        else coalesce(mine.language, theirs.language) end,
      language_chosen = mine.language_chosen or theirs.language_chosen
    from person as theirs where mine.id = ${inUse} and theirs.id = ${other}
  `.execute(trx);
}

/** Puts the other account's cars behind those of the account in use, without duplicates. */
export async function mergeGarages(trx: Trx, inUse: string, other: string): Promise<void> {
  await sql`
    delete from car as theirs using car as mine
    where theirs.person_id = ${other} and mine.person_id = ${inUse}
      and (theirs.name, theirs.make, theirs.model, theirs.modifications)
        = (mine.name, mine.make, mine.model, mine.modifications)
      and theirs.year is not distinct from mine.year
      and (theirs.picture_url is null or theirs.picture_url is not distinct from mine.picture_url)
  `.execute(trx);
  await sql`
    with standing as (
      select coalesce(max(position), -1) + 1 as next, coalesce(bool_or(is_default), false) as has_default
      from car where person_id = ${inUse}
    )
    update car set person_id = ${inUse}, position = position + next, is_default = is_default and not has_default
    from standing where person_id = ${other}
  `.execute(trx);
}

/** Gives the account in use the other account's roles. Those in clubs that the person has left by the merge end. */
export async function mergeOffices(trx: Trx, inUse: string, other: string): Promise<void> {
  await sql`
    with given as (delete from organization_role where person_id = ${other} returning organization_id, role)
    insert into organization_role (organization_id, person_id, role)
    select organization_id, ${inUse}::uuid, role from given
    on conflict do nothing
  `.execute(trx);
  await sql`
    delete from organization_role as held where person_id = ${inUse} and not exists (select from membership
      where membership.organization_id = held.organization_id and person_id = ${inUse} and status = 'accepted')
  `.execute(trx);
}

/** The other account's calendar becomes the person's where they have none; their own keeps its address, and the other's ends. */
export async function mergeCalendars(trx: Trx, inUse: string, other: string): Promise<void> {
  await sql`
    update calendar_feed set person_id = ${inUse}
    where person_id = ${other} and not exists (select from calendar_feed where person_id = ${inUse})
  `.execute(trx);
  await trx.deleteFrom('calendar_feed').where('person_id', '=', other).execute();
}
