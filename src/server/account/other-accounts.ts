import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/database/open.ts';

/** The people with an address that the person has verified, the person among them. Each part is looked up by an index. */
const knownBy = (person: RawBuilder<string>) => sql`(
    select email from identity where identity.person_id = ${person} and email_verified and email is not null
    union all select email from confirmed_email where confirmed_email.person_id = ${person}
  ) as verified
  cross join lateral (
    select person_id from identity where identity.email = verified.email and email_verified
    union all select person_id from confirmed_email where confirmed_email.email = verified.email
    union all
    select person_id from person_email
    where person_email.email = verified.email
      and not exists (select from identity where identity.person_id = person_email.person_id)
    union all
    select person_id from membership
    where membership.email = verified.email
      and not exists (select from identity where identity.person_id = membership.person_id)
      and not exists (select from person_email where person_email.person_id = membership.person_id)
  ) as known_by`;

/** Whether `findOtherAccounts` finds any: the first one that it reaches has an address of the person. */
export async function hasOtherAccount(db: Db, personId: string): Promise<boolean> {
  const { rows } = await sql`
    select from ${knownBy(sql`${personId}::uuid`)} where known_by.person_id <> ${personId} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/**
 * The other accounts that are the same human: reached, from one to the next, by an address that both have verified, by
 * a provider or a code, or that one has verified and the other was only invited by (docs/product.md#merging). In the
 * order of their ids.
 */
export async function findOtherAccounts(db: Db, personId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive human (id) as (
      select ${personId}::uuid
      union
      select known_by.person_id from human cross join lateral ${knownBy(sql`human.id`)}
    )
    select id from human where id <> ${personId} order by id`.execute(db);
  return rows.map(({ id }) => id);
}
