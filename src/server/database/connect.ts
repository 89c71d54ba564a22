import type { Pool, PoolConfig } from 'pg';
import type { Settings } from '../settings/settings.ts';
import { StartupError } from '../settings/startup-error.ts';
import { startEmbeddedPostgres } from './embedded.ts';
import { migrate } from './migrate.ts';
import { openPool, TIMEOUTS } from './open.ts';

interface OpenedDatabase {
  /** For requests. */
  readonly pool: Pool;
  /** For what takes the database longer. */
  readonly longWorkPool: Pool;
  /** Closes the connections, and stops the database where it is ours. */
  close(): Promise<void>;
}

type OnError = (error: Error) => void;

async function migrateAt(config: PoolConfig, onError: OnError): Promise<void> {
  const pool = openPool({ ...config, max: 1 }, TIMEOUTS.migration, onError);
  try {
    await migrate(pool);
  } finally {
    await pool.end();
  }
}

function openPools(config: PoolConfig, onError: OnError): OpenedDatabase {
  const pool = openPool(config, TIMEOUTS.request, onError);
  const longWorkPool = openPool({ ...config, max: 8 }, TIMEOUTS.longWork, onError);
  const close = async () => void (await Promise.all([pool.end(), longWorkPool.end()]));
  return { pool, longWorkPool, close };
}

/**
 * The database of DATABASE_URL, or else the embedded one in the data folder, with all migrations run.
 * `onError` hears of idle connections that break, and of an embedded database that does.
 */
export async function connectDatabase(settings: Settings, onError: OnError): Promise<OpenedDatabase> {
  if (settings.databaseUrl) {
    const config = { connectionString: settings.databaseUrl };
    const database = openPools(config, onError);
    await database.longWorkPool.query('select 1').catch((cause: Error) => {
      throw new StartupError(`The database of DATABASE_URL does not answer: ${cause.message}.`, { cause });
    });
    await migrateAt(config, onError);
    return database;
  }
  const embedded = await startEmbeddedPostgres({
    dataDir: settings.dataDir,
    onExit: reason => onError(new Error(`The embedded PostgreSQL ended and is started again: ${reason}.`)),
  });
  try {
    await migrateAt(embedded.connection, onError);
  } catch (error) {
    await embedded.stop();
    throw error;
  }
  const { close, ...pools } = openPools(embedded.connection, onError);
  return {
    ...pools,
    async close() {
      await close();
      await embedded.stop();
    },
  };
}
