import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, inject, test } from 'vitest';
import { makeDeps } from '#testing/make-deps.ts';
import { type Db, openPool, TIMEOUTS } from './open.ts';

const settingsOf = async (db: Db) => {
  const { rows } = await sql<{ name: string; setting: string }>`select name, setting from pg_settings
    where name in ('jit', 'lock_timeout', 'statement_timeout')`.execute(db);
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
};

test('no statement of the application is compiled, those of its jobs included', async () => {
  const { deps } = await makeDeps();
  expect(await settingsOf(deps.db)).toMatchObject({ jit: 'off' });
  expect(await settingsOf(deps.longWorkDb)).toMatchObject({ jit: 'off' });
  const jobs = await deps.jobs.boss.getDb().executeSql('show jit');
  expect(jobs.rows).toEqual([{ jit: 'off' }]);
});

test('the server cancels a statement before the application does, and a lock before that', async () => {
  const { deps } = await makeDeps();
  for (const [db, timeoutMs] of [
    [deps.db, TIMEOUTS.request],
    [deps.longWorkDb, TIMEOUTS.longWork],
  ] as const) {
    const { lock_timeout: lock, statement_timeout: statement } = await settingsOf(db);
    expect(0 < Number(lock) && Number(lock) < Number(statement) && Number(statement) < timeoutMs).toBe(true);
  }
});

test('answers a statement that begins as its connection has been silent for the timeout', async () => {
  const pool = openPool(inject('database').connection, TIMEOUTS.request, () => {});
  const client = await pool.connect();
  if (client instanceof Client) client.connection.stream.emit('timeout');
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  client.release();
  await pool.end();
});
