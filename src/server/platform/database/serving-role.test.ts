import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseError, type Pool, type PoolConfig } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { MINUTE_MS } from '#domain/text/durations.ts';
import { databaseUrlOf } from '#server/platform/database/embedded/listening.ts';
import { newDataDir } from '#testing/data-dir.ts';
import { addClub, submitRequest } from '#testing/process-club.ts';
import { startServer } from '#testing/server-process.ts';
import { startEmbeddedPostgres } from './embedded/start-embedded-postgres.ts';
import { openDatabase, openPool, TIMEOUTS } from './open.ts';

function open(config: PoolConfig) {
  const pool = openPool({ ...config, max: 2 }, TIMEOUTS.request, () => {});
  onTestFinished(() => pool.end());
  return pool;
}

async function start(...given: Parameters<typeof startServer>) {
  const server = await startServer(...given);
  onTestFinished(() => server.kill());
  return server;
}

/** How many others a superuser sees who are connected as the role. */
async function connectionsOf(pool: Pool, role: string): Promise<number | null> {
  const connections =
    'select from pg_stat_activity where usename = $1 and backend_type = $2 and pid <> pg_backend_pid()';
  return (await pool.query(connections, [role, 'client backend'])).rowCount;
}

/** The statements that are refused for want of a right. */
async function refused(config: PoolConfig, statements: readonly string[]): Promise<string[]> {
  const pool = open(config);
  const told = statements.map(statement =>
    pool.query(statement).then(
      () => [],
      error => (error instanceof DatabaseError && error.code === '42501' ? [statement] : []),
    ),
  );
  return (await Promise.all(told)).flat();
}

const changesOfTables = [
  'drop table eval',
  'create table more (id int)',
  'create temporary table more (id int)',
  'create schema more',
  'alter table eval add column more int',
  'truncate eval',
  'drop table pgboss.job_common',
  'create table pgboss.more (id int)',
  'create role more',
];

// Each of the two tests starts databases and two servers, which takes longer than 30 seconds on a busy machine.
const timeout = MINUTE_MS;

test('a role that may only read and write rows serves an eval, after the owner has disconnected', {
  timeout,
}, async () => {
  const embedded = await startEmbeddedPostgres({ dataDir: await newDataDir(), durable: false });
  onTestFinished(() => embedded.stop());
  const admin = open(embedded.connection);
  const sql = await readFile(new URL('../../../../docs/database-roles.sql', import.meta.url), 'utf8');
  const [statements = '', there = ''] = sql.split('\\connect apex_debrief');
  for (const statement of statements.split(';\n')) await admin.query(statement);
  const place = { ...embedded.connection, database: 'apex_debrief' };
  await open(place).query(there);
  const [owner, server] = [
    { ...place, user: 'apex_owner' },
    { ...place, user: 'apex_server' },
  ];
  const settings = { DATABASE_OWNER_URL: databaseUrlOf(owner), DATABASE_URL: databaseUrlOf(server) };

  const dataDir = await newDataDir();
  const first = await start(dataDir, undefined, settings);
  expect(await connectionsOf(admin, 'apex_owner')).toBe(0);
  const ownersPool = open(owner);
  const { session, evalIds } = await addClub(openDatabase(ownersPool), 1);
  const answer = await fetch(`${first.url}/api/PostEval`, submitRequest(evalIds[0] ?? '', session));
  expect(answer.status).toBe(200);
  expect(await refused(server, changesOfTables)).toEqual(changesOfTables);
  expect(await first.stop()).toBe(0);

  await ownersPool.query('create table of_a_later_migration (id int)');
  await start(dataDir, undefined, settings);
  await open(server).query('insert into of_a_later_migration values (1)');
});

test('the role that serves from the embedded database may not change its tables either', {
  timeout,
  tags: ['soak'],
}, async () => {
  const dataDir = await newDataDir();
  for (const time of ['first', 'second']) {
    const server = await start(dataDir);
    expect((await fetch(`${server.url}/readyz`)).status, time).toBe(200);
    const embedded = {
      host: join(dataDir, 'postgres'),
      port: 5432,
      database: 'postgres',
      user: 'apex_server',
    };
    expect(await refused(embedded, changesOfTables)).toEqual(
      changesOfTables.filter(statement => !statement.includes('temporary')),
    );
    expect(await connectionsOf(open({ ...embedded, user: 'apex_debrief' }), 'apex_debrief')).toBe(0);
    expect(await server.stop()).toBe(0);
  }
});
