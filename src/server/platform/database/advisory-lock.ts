import type { Pool, PoolClient } from 'pg';

/** The number of the lock: any number that is the same in every process. */
const LOCK = 4_815_162;

/**
 * Runs `make` in a transaction that only one process is in at a time, so that several can start at once. The lock goes with
 * the transaction: one of a session would stay behind with a connection that PgBouncer gives to somebody else.
 */
export async function runUnderLock(pool: Pool, make: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    await make(client);
    await client.query('commit');
    client.release();
  } catch (error) {
    // The transaction ends with its connection.
    client.release(true);
    throw error;
  }
}
