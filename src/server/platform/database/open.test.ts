import { sql } from 'kysely';
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

test('an answer that came while the process was busy counts, however long that was', async () => {
  const pool = openPool(inject('database').connection, 300, () => {});
  const client = await pool.connect();
  const answer = client.query('select 1 as one');
  const busyUntil = performance.now() + 600;
  while (performance.now() < busyUntil);
  expect((await answer).rows).toEqual([{ one: 1 }]);
  client.release();
  await pool.end();
});
