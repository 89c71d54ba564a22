import { createHash } from 'node:crypto';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from 'kysely';
import type { Pool, PoolClient } from 'pg';

const names = new Map<string, string>();

/** The name of a prepared statement follows from its text, so each connection parses and plans it once. */
export function statementName(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
  names.set(text, name);
  return name;
}

interface PreparedConnection extends DatabaseConnection {
  readonly client: PoolClient;
}

function connectionOver(client: PoolClient): PreparedConnection {
  return {
    client,
    async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      const { sql: text, parameters } = query;
      const { rows, rowCount } = await client.query<R & Record<string, unknown>>({
        name: statementName(text),
        text,
        values: [...parameters],
      });
      return rowCount === null ? { rows } : { rows, numAffectedRows: BigInt(rowCount) };
    },
    streamQuery() {
      throw new TypeError('Rows are not streamed here: a query is bounded by its limit.');
    },
  };
}

/** Kysely's driver over `pg` that prepares every statement (measured 3 × on point reads, architecture.md). */
export function preparedDriver(pool: Pool): Driver {
  const clients = new WeakMap<DatabaseConnection, PoolClient>();
  const clientOf = (connection: DatabaseConnection): PoolClient => {
    const client = clients.get(connection);
    if (!client) throw new TypeError('This connection belongs to another driver.');
    return client;
  };
  return {
    async init() {},
    async acquireConnection() {
      const connection = connectionOver(await pool.connect());
      clients.set(connection, connection.client);
      return connection;
    },
    async beginTransaction(connection, settings: TransactionSettings) {
      const level = settings.isolationLevel ? ` isolation level ${settings.isolationLevel}` : '';
      await clientOf(connection).query(`begin${level}`);
    },
    async commitTransaction(connection) {
      await clientOf(connection).query('commit');
    },
    async rollbackTransaction(connection) {
      await clientOf(connection).query('rollback');
    },
    async releaseConnection(connection) {
      clientOf(connection).release();
    },
    async destroy() {
      await pool.end();
    },
  };
}
