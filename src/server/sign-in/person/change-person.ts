import { sql, type Updateable } from 'kysely';
import type { Db, Trx } from '#server/platform/database/open.ts';
import type { Database } from '#server/platform/database/tables.ts';

/** Stores changed members of a person. */
export async function updatePerson(
  db: Db,
  personId: string,
  changes: Updateable<Database['person']>,
): Promise<void> {
  await db.updateTable('person').set(changes).where('id', '=', personId).execute();
}

/** Fills the gaps in the profile of the account in use by the profile of the other account. */
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

/** Marks the people with the addresses as invented. */
export async function markSamples(trx: Trx, emails: readonly string[]): Promise<void> {
  await trx.updateTable('person').set({ is_sample: true }).where('email', 'in', emails).execute();
}

/** Takes the mark of invented people from the people of a club. */
export async function unmarkSamples(trx: Trx, organizationId: string): Promise<void> {
  await sql`
    update person set is_sample = false from membership
    where person_id = person.id and organization_id = ${organizationId} and is_sample`.execute(trx);
}

/** Deletes people with all rows that are theirs alone (`on delete cascade`). No other row may name them. */
export async function deletePeople(trx: Trx, personIds: readonly string[]): Promise<void> {
  await sql`delete from person where id = any(${personIds}::uuid[])`.execute(trx);
}
