import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { makeDatabase } from '#testing/make-deps.ts';
import { migrate } from './migrate.ts';
import { openPool } from './open.ts';

async function openOwn(user?: string) {
  const database = await makeDatabase();
  const pool = openPool({ ...database, max: 2, ...(user && { user }) }, () => {});
  onTestFinished(() => pool.end());
  return pool;
}

test('a database that has been migrated stays as it is', async () => {
  const pool = await openOwn();
  const names = async () => (await pool.query('select name, ran_at from migration order by name')).rows;
  const before = await names();
  await Promise.all([migrate(pool), migrate(pool)]);
  expect(await names()).toEqual(before);
});

test('a user who may not make tables is told so in one sentence', async () => {
  const role = `reader_${randomUUID().replaceAll('-', '')}`;
  const admin = await openOwn();
  await admin.query(`create role ${role} login`);
  onTestFinished(async () => {
    await admin.query(`drop role ${role}`);
  });
  const pool = await openOwn(role);
  await expect(migrate(pool)).rejects.toThrow(
    /^The tables could not be made by .*permission denied.*; grant the user of DATABASE_URL .*\.$/,
  );
});
