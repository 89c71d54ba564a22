import { createHash, randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type ClientBase, type PoolConfig } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { runBackupCommand } from '#server/operations/backup/commands.ts';
import { databaseUrlOf } from '#server/platform/database/embedded/listening.ts';
import { readSettings } from '#server/platform/settings/settings.ts';
import { administer } from '#testing/database-server.ts';
import { makeDatabase } from '#testing/make-deps.ts';
import { keepClub } from '#testing/old-versions/keep-club.ts';
import { type KeptVersion, keptVersions, readFingerprints } from '#testing/old-versions/kept.ts';
import { makeDataDir } from '#testing/server-process.ts';
import { readRules } from '#testing/stored-data.ts';
import { migrate, migrateJobs, migrationNames } from './migrate.ts';
import { openPool, TIMEOUTS } from './open.ts';

async function emptyDatabase() {
  const { connection } = inject('database');
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(connection, `create database ${database}`);
  onTestFinished(() => administer(connection, `drop database ${database} with (force)`));
  return { ...connection, database };
}

async function connectTo(database: PoolConfig) {
  const client = new Client(database);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** Restores the club of a version, without running later migrations. */
async function openKept({ file }: KeptVersion) {
  const database = await emptyDatabase();
  const client = await connectTo(database);
  const { path, remove } = await makeDataDir();
  onTestFinished(remove);
  const settings = { ...readSettings({ DATA_DIR: path }), databaseUrl: databaseUrlOf(database) };
  await runBackupCommand(['restore', file], { settings, tell: () => {} });
  return { database, client };
}

async function update(database: PoolConfig): Promise<void> {
  const pool = openPool({ ...database, max: 2 }, TIMEOUTS.migration, () => {});
  try {
    await migrate(pool);
    await migrateJobs(pool);
  } finally {
    await pool.end();
  }
}

/** Tables whose rows no update may lose. A restore ends sessions and codes: people ask for them again. */
const LASTING = ['person', 'car', 'event', 'attendee', 'eval', 'message', 'audit_entry', 'media'];

/** Returns the rows of the lasting tables, with only these columns. */
async function lastingData(client: ClientBase, columns: Readonly<Record<string, readonly string[]>>) {
  const found: Record<string, unknown[]> = {};
  for (const table of LASTING) {
    const names = columns[table]?.map(name => client.escapeIdentifier(name)).join(', ');
    found[table] = (await client.query(`select ${names} from ${table} order by ${names}`)).rows;
  }
  return found;
}

async function columnsOf(client: ClientBase) {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns where table_schema = 'public' and is_generated = 'NEVER' group by table_name`);
  return Object.fromEntries(rows.map(({ name, columns }) => [name, columns]));
}

const THIS_VERSION = 'this version';
const KEPT: readonly KeptVersion[] = [
  ...(await keptVersions()),
  // Shows before a release that `npm run keep-version` keeps a club that can be updated.
  { migration: THIS_VERSION, file: join(tmpdir(), `apex-kept-${randomUUID()}.backup`) },
];

beforeAll(async () => {
  for (const { migration, file } of KEPT) if (migration === THIS_VERSION) await keepClub(file);
});
afterAll(async () => {
  for (const { migration, file } of KEPT) if (migration === THIS_VERSION) await rm(file, { force: true });
});

describe.each(KEPT)('the club kept with $migration', kept => {
  test('loses nothing in an update', async () => {
    const { database, client } = await openKept(kept);
    const columns = await columnsOf(client);
    const before = await lastingData(client, columns);
    for (const rows of Object.values(before)) expect(rows.length).toBeGreaterThan(0);
    await update(database);
    expect(await lastingData(client, columns)).toEqual(before);
    expect(await readRules(client)).toEqual(await readRules(await connectTo(await makeDatabase())));
  });
});

test('released migrations never change', async () => {
  for (const [name, fingerprint] of await readFingerprints()) {
    const text = await readFile(new URL(`migrations/${name}`, import.meta.url));
    expect([name, createHash('sha256').update(text).digest('hex')]).toEqual([name, fingerprint]);
  }
});

test('the list of fingerprints has every migration up to the last kept version', async () => {
  const names = await migrationNames();
  const last = (await keptVersions()).at(-1)?.migration ?? '';
  expect([...(await readFingerprints()).keys()]).toEqual(names.slice(0, names.indexOf(last) + 1));
});
