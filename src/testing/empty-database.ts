import { sql } from 'kysely';
import type { Db } from '#server/platform/database/open.ts';

/** Tables that are filled with the schema and not by use. */
const KEPT = ['public.migration', 'pgboss.version', 'pgboss.queue', 'pgboss.schedule'];

let statements: Promise<string> | undefined;

/** Deletes every row that the application has written: a few milliseconds, where a new copy takes a hundred. */
export async function emptyDatabase(db: Db): Promise<void> {
  statements ??= writeStatements(db);
  await sql.raw(await statements).execute(db);
}

async function writeStatements(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition`.execute(db);
  const tables = rows.map(({ name }) => name).filter(name => !KEPT.includes(name));
  // In this role no trigger asks in which order rows that name each other go.
  return `do $$ begin
    set local session_replication_role = replica;
    ${tables.map(table => `delete from ${table};`).join(' ')}
  end $$`;
}
