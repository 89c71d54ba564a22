import type { Pool } from 'pg';
import type { Settings } from '../settings.ts';
import { StartupError } from '../startup-error.ts';
import { startEmbeddedPostgres } from './embedded.ts';
import { migrate } from './migrate.ts';
import { openPool } from './open.ts';

export interface OpenedDatabase {
  readonly pool: Pool;
  /** Closes the connections, and stops the database where it is ours. */
  close(): Promise<void>;
}

/**
 * The database of DATABASE_URL, or else the embedded one in the data folder, with all migrations run.
 * `onError` hears of idle connections that break, and of an embedded database that does.
 */
export async function connectDatabase(
  settings: Settings,
  onError: (error: Error) => void,
): Promise<OpenedDatabase> {
  if (settings.databaseUrl) {
    const pool = openPool({ connectionString: settings.databaseUrl }, onError);
    await pool.query('select 1').catch((cause: Error) => {
      throw new StartupError(`The database of DATABASE_URL does not answer: ${cause.message}.`, { cause });
    });
    await migrate(pool);
    return { pool, close: () => pool.end() };
  }
  const embedded = await startEmbeddedPostgres({
    dataDir: settings.dataDir,
    onExit: reason => onError(new Error(`The embedded PostgreSQL ended and is started again: ${reason}.`)),
  });
  const pool = openPool(embedded.connection, onError);
  const close = async () => {
    await pool.end();
    await embedded.stop();
  };
  try {
    await migrate(pool);
  } catch (error) {
    await close();
    throw error;
  }
  return { pool, close };
}
