import type { Pool, PoolClient } from 'pg';

/** Any number will do as long as every process takes the same one. */
const LOCK = 4_815_162;

/** Lets several processes start at once: what makes tables runs in one of them, then in the next. */
export async function withAdvisoryLock(
  pool: Pool,
  make: (client: PoolClient) => Promise<void>,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await make(client);
    await client.query('select pg_advisory_unlock($1)', [LOCK]);
    client.release();
  } catch (error) {
    // The lock ends with its connection.
    client.release(true);
    throw error;
  }
}
