import { type Selectable, sql } from 'kysely';
import type { Trx } from '#server/database/open.ts';
import type { Database } from '#server/database/tables.ts';
import { MEMORY } from './code-limits.ts';

/** What is remembered of an address that codes are asked for, whether or not a person has it. */
type CodeAddress = Selectable<Database['sign_in_code']>;

/** Locks what is remembered of the address until the transaction ends, so that its tries come one by one. */
export function lockAddress(trx: Trx, email: string, now: Date): Promise<CodeAddress> {
  return trx
    .insertInto('sign_in_code')
    .values({ email, touched_at: now })
    .onConflict(conflict => conflict.column('email').doUpdateSet({ touched_at: now }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Forgets addresses that nobody has asked for lately. Those in use by another request are left to the next one. */
export async function forgetAddresses(trx: Trx, now: Date): Promise<void> {
  const before = new Date(now.getTime() - MEMORY);
  await sql`
    delete from sign_in_code where email in (
      select email from sign_in_code where touched_at < ${before} limit 1000 for update skip locked)
  `.execute(trx);
}
