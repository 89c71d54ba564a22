import { readdir, readFile } from 'node:fs/promises';
import { DatabaseError, type Pool } from 'pg';
import { StartupError } from '../settings/startup-error.ts';
import { withAdvisoryLock } from './advisory-lock.ts';

const folder = new URL('./migrations/', import.meta.url);

const INSUFFICIENT_PRIVILEGE = '42501';

/** What the database says to the migration, for the operator. */
function explain(name: string, cause: unknown): unknown {
  if (!(cause instanceof DatabaseError)) return cause;
  const grant =
    cause.code === INSUFFICIENT_PRIVILEGE
      ? '; grant the user of DATABASE_OWNER_URL, or of DATABASE_URL where that is not set, the right to create there'
      : '';
  return new StartupError(`The tables could not be made by ${name}: ${cause.message}${grant}.`, { cause });
}

/**
 * Runs the migrations that have not run yet, in the order of their numbers, one transaction each. Of
 * several processes that start at once one migrates, the others wait and then find nothing to do. What the database
 * refuses is a StartupError.
 */
export async function migrate(pool: Pool): Promise<void> {
  const files = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort();
  await withAdvisoryLock(pool, async client => {
    await client
      .query(
        'create table if not exists migration (name text primary key, ran_at timestamptz not null default now())',
      )
      .catch((error: unknown) => {
        throw explain('the first migration', error);
      });
    const { rows } = await client.query<{ name: string }>('select name from migration');
    const done = new Set(rows.map(row => row.name));
    for (const name of files.filter(file => !done.has(file))) {
      const statements = await readFile(new URL(name, folder), 'utf8');
      await client.query('begin');
      try {
        await client.query(statements);
        await client.query('insert into migration (name) values ($1)', [name]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw explain(name, error);
      }
    }
  });
}
