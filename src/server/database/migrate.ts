import { readdir, readFile } from 'node:fs/promises';
import { type ClientBase, DatabaseError, type Pool } from 'pg';
import { StartupError } from '../settings/startup-error.ts';
import { inTurn } from './advisory-lock.ts';

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

/** The names of this program's migrations, in the order in which they run. */
export async function migrationNames(): Promise<string[]> {
  return (await readdir(folder)).filter(name => name.endsWith('.sql')).sort();
}

const newerDatabase = (migrations: readonly string[]) =>
  new StartupError(
    `The database was brought up to date by a newer Apex Debrief (${migrations.join(', ')}): start that version or a later one, or restore the backup from before the update.`,
  );

/** Makes the list of migrations that have run. */
async function makeList(client: ClientBase): Promise<void> {
  await client
    .query(
      'create table if not exists migration (name text primary key, ran_at timestamptz not null default now())',
    )
    .catch((error: unknown) => {
      throw explain('the first migration', error);
    });
}

/** Runs one migration and puts it on the list, in the transaction that the connection is in. */
async function runMigration(client: ClientBase, name: string): Promise<void> {
  try {
    await client.query(await readFile(new URL(name, folder), 'utf8'));
    await client.query('insert into migration (name) values ($1)', [name]);
  } catch (error) {
    throw explain(name, error);
  }
}

/** Makes the tables as these migrations leave them, in an empty database and in the transaction that the connection is in. */
export async function makeTables(client: ClientBase, names: readonly string[]): Promise<void> {
  await makeList(client);
  for (const name of names) await runMigration(client, name);
}

/**
 * Runs the migrations that have not run yet, in the order of their numbers: all of them, or none. Of several
 * processes that start at once one migrates, the others wait and then find nothing to do. What the database refuses is a
 * StartupError, and so is a database that a newer version has migrated: an older one would misread its tables.
 */
export async function migrate(pool: Pool): Promise<void> {
  const files = await migrationNames();
  await inTurn(pool, async client => {
    await makeList(client);
    const { rows } = await client.query<{ name: string }>('select name from migration');
    const done = new Set(rows.map(row => row.name));
    const unknown = [...done].filter(name => !files.includes(name)).sort();
    if (unknown.length > 0) throw newerDatabase(unknown);
    for (const name of files.filter(file => !done.has(file))) {
      await runMigration(client, name);
    }
  });
}
