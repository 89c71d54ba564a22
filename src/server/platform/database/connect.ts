import { setTimeout as delay } from 'node:timers/promises';
import type { Pool, PoolConfig } from 'pg';
import type { Settings } from '#server/platform/settings/settings.ts';
import type { CopyDatabase } from './embedded/major-version.ts';
import { startEmbeddedPostgres } from './embedded/start-embedded-postgres.ts';
import { migrate, migrateJobs, runUnderLock } from './migrate.ts';
import { openPool, TIMEOUTS } from './open.ts';
import { openConnection } from './single-connection.ts';

/** The role that serves from the embedded database, whose owner is a superuser. */
const SERVING_ROLE = 'apex_server';

/** Makes the role, unless it exists; it has no rights yet. */
async function makeServingRole(pool: Pool, password: string | undefined): Promise<void> {
  await runUnderLock(pool, async client => {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [SERVING_ROLE]);
    if (rowCount === 0) await client.query(`create role ${SERVING_ROLE} login`);
    if (password) {
      await client.query(`alter role ${SERVING_ROLE} password ${client.escapeLiteral(password)}`);
    }
  });
}

/**
 * Grants a role reading and writing of rows. To be called after each migration, because only the owner has rights on new
 * tables.
 */
export async function grantServing(pool: Pool, role: string): Promise<void> {
  await runUnderLock(pool, async client => {
    const name = client.escapeIdentifier(role);
    await client.query(`
      grant usage on schema public, pgboss to ${name};
      grant select, insert, update, delete on all tables in schema public, pgboss to ${name};
      grant usage, select on all sequences in schema public, pgboss to ${name}`);
  });
}

/** Closing waits so long for connections in use. */
const CLOSE_MS = 500;

/** The events of an open database, and of its migration. */
export interface DatabaseEvents {
  /** An idle connection or the embedded database broke. */
  readonly onError: (error: Error) => void;
  /** The data folder was moved away, after which nothing may be written. */
  readonly onMoved?: () => void;
  /** Is awaited before tables that hold data are changed. */
  readonly beforeUpdate?: () => Promise<void>;
  /** Moves an embedded database of a former major version of PostgreSQL into one of this version. */
  readonly copyDatabase?: CopyDatabase;
}

type OnError = DatabaseEvents['onError'];

/**
 * Migrates all tables over one connection of their owner, which is closed before the server answers. `grant` gives the serving
 * role its rights.
 */
async function migrateAt(
  config: PoolConfig,
  { onError, beforeUpdate }: DatabaseEvents,
  grant: (pool: Pool) => Promise<void>,
): Promise<void> {
  const pool = openPool({ ...config, max: 1 }, TIMEOUTS.migration, onError);
  try {
    await migrate(pool, undefined, beforeUpdate);
    await migrateJobs(pool);
    await grant(pool);
  } finally {
    await pool.end();
  }
}

/** Opens the pool for requests, and one for what takes the database longer. */
function openPools(config: PoolConfig, onError: OnError) {
  const pool = openPool(config, TIMEOUTS.request, onError);
  const longWorkPool = openPool({ ...config, max: 8 }, TIMEOUTS.longWork, onError);
  const close = async () => {
    // Connections that are still in use then end with the process or its database.
    const isLate = delay(CLOSE_MS, null, { ref: false });
    await Promise.race([Promise.all([pool.end(), longWorkPool.end()]), isLate]);
  };
  return { pool, longWorkPool, close };
}

async function connectTo(url: string, settings: Settings, events: DatabaseEvents) {
  const { databaseOwnerUrl: ownerUrl } = settings;
  const config = { connectionString: url };
  const owner = { connectionString: ownerUrl ?? url };
  const role = await roleOf('DATABASE_URL', url);
  if (ownerUrl !== null) await roleOf('DATABASE_OWNER_URL', ownerUrl);
  await migrateAt(owner, events, async pool => {
    if (ownerUrl !== null) await grantServing(pool, role);
  });
  return openPools(config, events.onError);
}

/** Returns the role at an address; throws a StartupError that names the setting when no database answers. */
async function roleOf(setting: string, address: string): Promise<string> {
  const { client, close } = await openConnection(
    { connectionString: address, query_timeout: TIMEOUTS.longWork },
    setting,
  );
  const { rows } = await client.query<{ role: string }>('select current_user as role').finally(close);
  return rows[0]?.role ?? '';
}

/**
 * The database of DATABASE_URL, or else the embedded one in the data folder, with all migrations run. `close` closes the
 * connections, and stops the database where it is ours.
 */
export async function connectDatabase(settings: Settings, events: DatabaseEvents) {
  if (settings.databaseUrl) return connectTo(settings.databaseUrl, settings, events);
  const { onError, onMoved = () => {}, copyDatabase } = events;
  const embedded = await startEmbeddedPostgres({
    dataDir: settings.dataDir,
    onMoved,
    ...(copyDatabase && { copyDatabase }),
    onExit: reason => onError(new Error(`The embedded PostgreSQL ended and is started again: ${reason}.`)),
  });
  const { password } = embedded.connection;
  try {
    await migrateAt(embedded.connection, events, async pool => {
      await makeServingRole(pool, password);
      await grantServing(pool, SERVING_ROLE);
    });
  } catch (error) {
    await embedded.stop();
    throw error;
  }
  const { close, ...pools } = openPools({ ...embedded.connection, user: SERVING_ROLE }, onError);
  return {
    ...pools,
    async close() {
      await close();
      await embedded.stop();
    },
  };
}
