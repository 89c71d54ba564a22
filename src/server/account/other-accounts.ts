import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/database/open.ts';

/** Selects the people, including the person, who have an address that the person has verified. Each branch uses an index. */
const withAddressOf = (person: RawBuilder<string>) => sql`(
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
  ) as linked`;

/** Whether `findOtherAccounts` finds an account: every chain of accounts begins with one that has an address of the person. */
export async function hasOtherAccount(db: Db, personId: string): Promise<boolean> {
  const { rows } = await sql`
    select from ${withAddressOf(sql`${personId}::uuid`)} where linked.person_id <> ${personId} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/**
 * Finds the other accounts of the same human, in the order of their ids (docs/product.md#merging). Two accounts are linked by an
 * address that both have verified, by a provider or a code, or that one has verified and the other was only invited by. Accounts
 * count that are linked through others, too.
 */
export async function findOtherAccounts(db: Db, personId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive human (id) as (
      select ${personId}::uuid
      union
      select linked.person_id from human cross join lateral ${withAddressOf(sql`human.id`)}
    )
    select id from human where id <> ${personId} order by id`.execute(db);
  return rows.map(({ id }) => id);
}
