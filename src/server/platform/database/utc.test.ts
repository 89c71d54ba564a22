import { readdir, readFile } from 'node:fs/promises';
import { Client, type Pool, type PoolConfig } from 'pg';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { databaseUrlOf } from '#server/platform/database/embedded/listening.ts';
import { readSettings } from '#server/platform/settings/settings.ts';
import { makeDatabase, makeDeps } from '#testing/make-deps.ts';
import { connectDatabase } from './connect.ts';
import { connectAsOwner, connectForReading } from './single-connection.ts';

/** A database whose server has every session begin in New Zealand, where a day begins 12 or 13 hours before UTC's. */
async function makeDatabaseInAuckland(): Promise<PoolConfig> {
  const database = await makeDatabase();
  const client = new Client(database);
  await client.connect();
  await client.query(`alter database ${database.database} set timezone = 'Pacific/Auckland'`);
  await client.end();
  return database;
}

const settingsOf = ({ database = '' }: PoolConfig) => ({
  ...readSettings({}),
  databaseUrl: databaseUrlOf({ ...inject('database').connection, database }),
});

const zoneOf = async (connection: Pick<Pool, 'query'> | Pick<Client, 'query'>) =>
  (await connection.query<{ TimeZone: string }>('show timezone')).rows;

const UTC = [{ TimeZone: 'UTC' }];

test('every pool runs in UTC where the server does not', async () => {
  const settings = settingsOf(await makeDatabaseInAuckland());
  const { pool, longWorkPool, close } = await connectDatabase(settings, { onError: () => {} });
  onTestFinished(close);
  expect([await zoneOf(pool), await zoneOf(longWorkPool)]).toEqual([UTC, UTC]);
});

test('the queue of jobs runs in UTC where the server does not', async () => {
  const { deps } = await makeDeps({}, await makeDatabaseInAuckland());
  expect((await deps.jobs.boss.getDb().executeSql('show timezone')).rows).toEqual(UTC);
});

test('backups, restores and commands of the operator run in UTC where the server does not', async () => {
  const settings = settingsOf(await makeDatabaseInAuckland());
  for (const connect of [connectForReading, connectAsOwner]) {
    const { client, close } = await connect(settings);
    expect(await zoneOf(client)).toEqual(UTC);
    await close();
  }
});

test('a timestamp is given to the database as UTC, whatever the time zone of the process', async () => {
  const { deps } = await makeDeps();
  vi.stubEnv('TZ', 'Pacific/Auckland');
  onTestFinished(() => void vi.unstubAllEnvs());
  const at = new Date('2027-03-14T23:30:00Z');
  const { rows } = await deps.pool.query<{ day: string }>('select $1::date as day', [at]);
  expect(rows).toEqual([{ day: '2027-03-14' }]);
});

test('connections are opened by the two modules that set their time zone', async () => {
  const folder = new URL('../../', import.meta.url);
  const files = (await readdir(folder, { recursive: true })).filter(file => /(?<!\.test)\.ts$/.test(file));
  const opening: string[] = [];
  for (const file of files) {
    if (/\bnew (?:Client|Pool)\(/.test(await readFile(new URL(file, folder), 'utf8'))) opening.push(file);
  }
  expect(opening.toSorted()).toEqual(['platform/database/open.ts', 'platform/database/single-connection.ts']);
});
