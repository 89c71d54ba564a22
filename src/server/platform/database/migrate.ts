import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { type ClientBase, DatabaseError, type Pool, type PoolClient } from 'pg';
import { type BamStatusSummary, PgBoss } from 'pg-boss';
import { PROJECT } from '#server/platform/settings/project-folder.ts';
import { StartupError } from '#server/platform/settings/startup-error.ts';

/** The number of the lock, the same in every process. */
const LOCK = 4_815_162;

/**
 * Runs `work` in a transaction, one process at a time, so that several processes can start together. The lock ends with the
 * transaction: a session lock would remain on a connection that PgBouncer gives to another client.
 */
export async function runUnderLock(pool: Pool, work: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    await work(client);
    await client.query('commit');
    client.release();
  } catch (error) {
    // The transaction ends with its connection.
    client.release(true);
    throw error;
  }
}

/** Where the numbered SQL files of this program are. */
const MIGRATIONS = new URL('src/server/platform/database/migrations/', PROJECT);

const INSUFFICIENT_PRIVILEGE = '42501';

/** Returns the operator's error for a migration that PostgreSQL rejected. */
function toStartupError(name: string, cause: unknown): unknown {
  if (!(cause instanceof DatabaseError)) return cause;
  const grant =
    cause.code === INSUFFICIENT_PRIVILEGE
      ? '; grant the user of DATABASE_OWNER_URL, or of DATABASE_URL where that is not set, the right to create there'
      : '';
  return new StartupError(`The tables could not be made by ${name}: ${cause.message}${grant}.`, { cause });
}

/** Returns the names of the migrations in a folder, in the order in which they run. */
export async function migrationNames(folder = MIGRATIONS): Promise<string[]> {
  return (await readdir(folder)).filter(name => name.endsWith('.sql')).sort();
}

const newerDatabase = (migrations: readonly string[]) =>
  new StartupError(
    `The database was brought up to date by a newer Apex Debrief (${migrations.join(', ')}): start that version or a later one, or restore the backup from before the update.`,
  );

const editedMigration = (name: string) =>
  new StartupError(
    `The tables were made by another ${name} than the one of this program: start the program that made them, or restore a backup into an empty DATA_DIR or DATABASE_URL.`,
  );

const fingerprintOf = (sql: string): string => createHash('sha256').update(sql).digest('hex');

/** Creates the table of the migrations that have run. */
async function createMigrationTable(client: ClientBase): Promise<void> {
  await client
    .query(`
      create table if not exists migration (
        name text primary key, ran_at timestamptz not null default now(), fingerprint text not null)`)
    .catch((error: unknown) => {
      throw toStartupError('the first migration', error);
    });
}

/** Runs a migration and stores its name, in the connection's current transaction. */
async function runMigration(client: ClientBase, name: string, folder: URL): Promise<void> {
  const migration = await readFile(new URL(name, folder), 'utf8');
  try {
    await client.query(migration);
    await client.query('insert into migration (name, fingerprint) values ($1, $2)', [
      name,
      fingerprintOf(migration),
    ]);
  } catch (error) {
    throw toStartupError(name, error);
  }
}

/** Throws a StartupError if a migration that has run differs from its file. */
async function refuseEdited(fingerprints: ReadonlyMap<string, string>, folder: URL): Promise<void> {
  for (const [name, fingerprint] of fingerprints) {
    if (fingerprintOf(await readFile(new URL(name, folder), 'utf8')) !== fingerprint)
      throw editedMigration(name);
  }
}

/** Runs the named migrations of this program in an empty database, in the connection's current transaction. */
export async function makeTables(client: ClientBase, names: readonly string[]): Promise<void> {
  await createMigrationTable(client);
  for (const name of names) await runMigration(client, name, MIGRATIONS);
}

/**
 * Runs the migrations that have not run yet, in the order of their numbers: all of them, or none. If several processes
 * start at once, one migrates and the others wait. Awaits `beforeUpdate` before it changes tables that hold data. Throws a
 * StartupError if PostgreSQL rejects a migration, and if a newer version or other files have migrated the database: this
 * version would misread its tables.
 */
export async function migrate(
  pool: Pool,
  folder = MIGRATIONS,
  beforeUpdate = async (): Promise<void> => {},
): Promise<void> {
  const files = await migrationNames(folder);
  await runUnderLock(pool, async client => {
    await createMigrationTable(client);
    const { rows } = await client.query<{ name: string; fingerprint: string }>(
      'select name, fingerprint from migration order by name',
    );
    const fingerprints = new Map(rows.map(({ name, fingerprint }) => [name, fingerprint]));
    const unknown = [...fingerprints.keys()].filter(name => !files.includes(name));
    if (unknown.length > 0) throw newerDatabase(unknown);
    await refuseEdited(fingerprints, folder);
    const pending = files.filter(file => !fingerprints.has(file));
    if (pending.length > 0 && fingerprints.size > 0) await beforeUpdate();
    for (const name of pending) await runMigration(client, name, folder);
  });
}

const isBuilding = ({ status }: BamStatusSummary): boolean =>
  status === 'pending' || status === 'in_progress';

/** Creates or updates the tables of the job queue, with the indexes that pg-boss builds afterwards. */
export async function migrateJobs(pool: Pool): Promise<void> {
  // pg-boss creates the schema before it takes its own lock.
  await runUnderLock(pool, async client => void (await client.query('create schema if not exists pgboss')));
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    supervise: false,
    schedule: false,
    registerInstance: false,
    openTelemetry: { enabled: false },
  });
  await boss.start();
  while ((await boss.getBamStatus()).some(isBuilding)) await pause(200);
  await boss.stop({ graceful: false });
}
