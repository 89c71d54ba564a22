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
    update person as used set
      display_name = coalesce(nullif(used.display_name, ''), merged.display_name),
      first_name = coalesce(nullif(used.first_name, ''), merged.first_name),
      last_name = coalesce(nullif(used.last_name, ''), merged.last_name),
      email = coalesce(used.email, merged.email),
      phone = coalesce(used.phone, merged.phone),
      phone_verified_at = case when used.phone is null then merged.phone_verified_at else used.phone_verified_at end,
      picture_url = coalesce(used.picture_url, merged.picture_url),
      address = coalesce(nullif(used.address, ''), merged.address),
      language = case when merged.language_chosen and not used.language_chosen then merged.language
        else coalesce(used.language, merged.language) end,
      language_chosen = used.language_chosen or merged.language_chosen
    from person as merged where used.id = ${inUse} and merged.id = ${other}
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
