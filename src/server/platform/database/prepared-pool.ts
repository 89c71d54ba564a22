import { createHash } from 'node:crypto';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { DatabaseError, type Pool, type PoolClient, type QueryConfig, type QueryResult } from 'pg';

const names = new Map<string, string>();

/** Returns the name of a prepared statement, a hash of its text: each connection parses and plans the text once. */
function statementName(text: string): string {
  const stored = names.get(text);
  if (stored) return stored;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
  names.set(text, name);
  return name;
}

/** Runs a query by the callback of `pg`: rows of its promises stay in memory until the next full garbage collection. */
const queryByCallback = (client: PoolClient, query: QueryConfig): Promise<QueryResult> =>
  new Promise((resolve, reject) => {
    client.query(query, (error, result) => (error ? reject(error) : resolve(result)));
  });

function preparedClient(client: PoolClient): PostgresPoolClient {
  let isConnectionLost = false;
  async function run(text: string, values: readonly unknown[]) {
    // A statement without values, such as the beginning of a transaction, is not worth preparing.
    const name = values.length > 0 ? { name: statementName(text) } : {};
    try {
      return await queryByCallback(client, { ...name, text, values: [...values] });
    } catch (error) {
      // Only the server's own errors leave the connection usable: after a timeout the driver destroys it.
      isConnectionLost ||= !(error instanceof DatabaseError);
      throw error;
    }
  }
  function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  function query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text === 'string') return run(text, values);
    throw new TypeError('Rows are not streamed here: a query is bounded by its limit.');
  }
  return { query, release: isBroken => client.release(isBroken || isConnectionLost) };
}

/** The pool for Kysely's dialect: its clients prepare every statement (measured 3 × as fast on point reads). */
export function preparedPool(pool: Pool): PostgresPool {
  const connect = async () => preparedClient(await pool.connect());
  return { options: pool.options, connect, end: () => pool.end() };
}
