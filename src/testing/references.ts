import { sql } from 'kysely';
import type { Db } from '#server/platform/database/open.ts';

/** Every `table.column` that refers to a person, as the database's catalogue has it, sorted. */
export async function columnsNamingPeople(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select conrelid::regclass || '.' || attname as name
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = 'person'::regclass
  `.execute(db);
  return rows.map(({ name }) => name).sort();
}
