import { sql } from 'kysely';
import type { Trx } from '#server/platform/database/open.ts';

async function lockEvents(trx: Trx, personIds: readonly string[]): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from event
    where id in (
      select event_id from attendee where person_id = any(${personIds}::uuid[])
      union select event_id from attendee where instructor_id = any(${personIds}::uuid[]))
    order by id for no key update
  `.execute(trx);
  return rows.map(({ id }) => id).join();
}

/**
 * Locks all rows of the accounts until the transaction ends, in the order that all transactions use:
 * organizations, events, addresses, people, each by their ids. Returns who of them is there, or null when one of them
 * came onto another roster meanwhile: then the transaction is to begin anew.
 */
export async function lockAccounts(
  trx: Trx,
  personIds: readonly string[],
): Promise<ReadonlySet<string> | null> {
  await sql`
    select from organization
    where id in (select organization_id from organization_admin where person_id = any(${personIds}::uuid[]))
    order by id for no key update
  `.execute(trx);
  const events = await lockEvents(trx, personIds);
  await sql`
    select from person_email where person_id = any(${personIds}::uuid[]) order by email for update
  `.execute(trx);
  const { rows } = await sql<{ id: string }>`
    select id from person where id = any(${personIds}::uuid[]) order by id for update
  `.execute(trx);
  const again = await sql<{ id: string }>`
    select id from event
    where id in (
      select event_id from attendee where person_id = any(${personIds}::uuid[])
      union select event_id from attendee where instructor_id = any(${personIds}::uuid[]))
    order by id
  `.execute(trx);
  return again.rows.map(({ id }) => id).join() === events ? new Set(rows.map(({ id }) => id)) : null;
}
