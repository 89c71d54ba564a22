import { databaseUrlOf } from '#server/platform/database/embedded/listening.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded/start-embedded-postgres.ts';
import { openDatabase, openPool, TIMEOUTS } from '#server/platform/database/open.ts';

/** Starts PostgreSQL on a data folder on which no server runs just now, with a pool of its own. */
export async function startDatabaseOn(dataDir: string, options = { durable: false }) {
  const { connection, stop } = await startEmbeddedPostgres({ dataDir, ...options });
  const pool = openPool(connection, TIMEOUTS.migration, () => {});
  return {
    connection,
    url: databaseUrlOf(connection),
    pool,
    db: openDatabase(pool),
    async stop() {
      await pool.end();
      await stop();
    },
  };
}
