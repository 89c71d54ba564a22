import { sql } from 'kysely';
import type { Db } from '#server/database/open.ts';

/**
 * The other accounts that are the same human: reached, from one to the next, by an address that both have verified, by
 * a provider or a code, or that one has verified and the other was only invited by (docs/product.md#merging). In the
 * order of their ids.
 */
export async function findOtherAccounts(db: Db, personId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive verified as (
      select person_id, email from identity where email_verified and email is not null
      union all select person_id, email from confirmed_email
    ), known_by as (
      select person_id, email from verified
      union all
      select person_id, email from person_email
      where not exists (select from identity where identity.person_id = person_email.person_id)
    ), human (id) as (
      select ${personId}::uuid
      union
      select known_by.person_id
      from human join verified on verified.person_id = human.id
      join known_by on known_by.email = verified.email
    )
    select id from human where id <> ${personId} order by id
  `.execute(db);
  return rows.map(({ id }) => id);
}
