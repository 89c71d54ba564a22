import { type Insertable, sql } from 'kysely';
import type { Trx } from '#server/platform/database/open.ts';
import type { Database } from '#server/platform/database/tables.ts';

/** A sign-off as it is signed: for a run group by a decision, unless it says otherwise. */
type NewSignOff = Omit<Insertable<Database['sign_off']>, 'facts'> & { readonly facts: object };

/** Records sign-offs in one statement. The database rejects an id that was recorded before. */
export async function recordSignOffs(trx: Trx, signOffs: readonly NewSignOff[]): Promise<void> {
  const defaults = { kind: 'group', source: 'decision', dry_only: false };
  const rows = signOffs.map(signOff => ({ ...defaults, ...signOff }));
  await sql`
    insert into sign_off
    select row.* from jsonb_populate_recordset(null::sign_off, ${JSON.stringify(rows)}::jsonb) as row`.execute(
    trx,
  );
}

/** Who withdraws a sign-off, why and when. */
interface Withdrawal {
  readonly withdrawn_by: string;
  readonly withdrawn_reason: string;
  readonly withdrawn_at: Date;
}

/** Withdraws sign-offs. Returns the number of those that nobody had withdrawn before. */
export async function withdrawSignOffs(
  trx: Trx,
  signOffIds: readonly string[],
  withdrawal: Withdrawal,
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('sign_off')
    .set(withdrawal)
    .where(sql<boolean>`id = any(${signOffIds}::uuid[])`)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Records that it is too early for a student to move up. */
export async function recordNotYet(trx: Trx, notYet: Insertable<Database['not_yet']>): Promise<void> {
  await trx.insertInto('not_yet').values(notYet).execute();
}
