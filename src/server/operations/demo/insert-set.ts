import { sql } from 'kysely';
import type { Trx } from '#server/platform/database/open.ts';
import type { Database } from '#server/platform/database/tables.ts';

/** A row as JSON: instants as ISO texts, JSON columns as they are. */
export type SetRow<Table extends keyof Database> = Readonly<Partial<Record<keyof Database[Table], unknown>>>;

/** Inserts any number of rows by one statement; the first says which columns. */
export async function insertSet<Table extends keyof Database>(
  trx: Trx,
  table: Table,
  rows: readonly SetRow<Table>[],
): Promise<void> {
  if (rows.length === 0) return;
  const columns = sql.join(Object.keys(rows[0] ?? {}).map(column => sql.ref(column)));
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
  `.execute(trx);
}
