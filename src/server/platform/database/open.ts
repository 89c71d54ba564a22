import { createHash } from 'node:crypto';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import {
  DatabaseError,
  defaults,
  Pool,
  type PoolClient,
  type PoolConfig,
  type QueryConfig,
  type QueryResult,
  types,
} from 'pg';
import { HOUR_MS, MINUTE_MS } from '#domain/text/durations.ts';
import type { Database } from './tables.ts';

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
function preparedPool(pool: Pool): PostgresPool {
  const connect = async () => preparedClient(await pool.connect());
  return { options: pool.options, connect, end: () => pool.end() };
}

export type Db = Kysely<Database>;

/** A transaction; it takes each query that `Db` takes. */
export type Trx = Transaction<Database>;

const INT8 = 20;
const DATE = 1082;

// Dates are parsed as text, so that no time zone shifts them, and counts as numbers.
types.setTypeParser(DATE, text => text);
types.setTypeParser(INT8, Number);
// A cast of a timestamp to a date must not depend on the time zone of this process.
defaults.parseInputDatesAsUTC = true;

/** The first statement of every connection: the day of a timestamp is the day in UTC, whatever the server's time zone. */
export const IN_UTC = "set timezone = 'UTC'";

/** Milliseconds that the database may take for one statement, by what it is for. */
export const TIMEOUTS = {
  /** Requests: a person waits for the answer. */
  request: 4_000,
  /** Imports, syncs, the queue of jobs. */
  longWork: MINUTE_MS,
  migration: HOUR_MS,
} as const;

/** Milliseconds after which opening a connection fails. */
const MAX_CONNECT_MS = 10_000;

/**
 * The first statement of every connection, because PgBouncer takes no such settings at its start. Compiling
 * (jit) a search among 20,000 people takes many times as long as running it. Each statement is planned once a connection, as
 * if its pages were in memory: at the default price of a page the plan of a list read all people of a club
 * (docs/decisions/0003-queries.md).
 */
const settingsFor = (timeoutMs: number) => `
  ${IN_UTC};
  set lock_timeout = ${Math.round(timeoutMs * 0.75)};
  set statement_timeout = ${Math.round(timeoutMs * 0.9)};
  set jit = off;
  set random_page_cost = 1.1;
  set plan_cache_mode = force_generic_plan`;

/**
 * Opens a pool of connections. `onError` gets the errors of idle connections; a statement throws its own error. The
 * server ends a statement shortly before `timeoutMs`; the pool ends it when the server does not answer at all.
 */
export function openPool(config: PoolConfig, timeoutMs: number, onError: (error: Error) => void): Pool {
  const pool = new Pool({
    max: 16,
    ...config,
    connectionTimeoutMillis: Math.min(timeoutMs, MAX_CONNECT_MS),
    query_timeout: timeoutMs,
    onConnect: client => client.query(settingsFor(timeoutMs)),
  });
  // While a connection is in use the pool does not listen to it, and an error that nobody listens to ends the process.
  pool.on('connect', client => client.on('error', () => {}));
  pool.on('error', error => {
    // While the pool closes, a database that stops may break idle connections. The original error would fill the log: it
    // contains the whole connection.
    if (!pool.ending) onError(new Error(error.message));
  });
  return pool;
}

/** Typed SQL over the pool. */
export const openDatabase = (pool: Pool): Db =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool: preparedPool(pool) }) });
