import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { Pool, type PoolConfig, types } from 'pg';
import { preparedDriver } from './prepared-driver.ts';
import type { Database } from './tables.ts';

export type Db = Kysely<Database>;

const INT8 = 20;
const DATE = 1082;

// A calendar date stays the text that it is, so that it never shifts with a time zone; counts are numbers.
types.setTypeParser(DATE, text => text);
types.setTypeParser(INT8, Number);

/**
 * A pool of connections; `onError` hears of idle ones that break. Whoever uses one that breaks hears of it from their
 * statement.
 */
export function openPool(config: PoolConfig, onError: (error: Error) => void): Pool {
  const pool = new Pool({ max: 16, connectionTimeoutMillis: 10_000, ...config });
  // While a connection is in use the pool does not listen to it, and an error that nobody listens to ends the process.
  pool.on('connect', client => client.on('error', () => {}));
  pool.on('error', error => {
    // Once the pool is closing, a database that stops after it may cut what has not quite left; and the error as it
    // comes carries its whole connection along, which would fill the log.
    if (!pool.ending) onError(new Error(error.message));
  });
  return pool;
}

/** Typed SQL over the pool. */
export function openDatabase(pool: Pool): Db {
  return new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => preparedDriver(pool),
      createIntrospector: db => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}
