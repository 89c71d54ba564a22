import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { MINUTE_MS } from '#domain/text/durations.ts';
import { makeTables, migrate, migrationNames } from '#server/platform/database/migrate.ts';
import { openPool, TIMEOUTS } from '#server/platform/database/open.ts';
import { folderStore } from '#server/platform/storage/media-store.ts';
import { s3Store } from '#server/platform/storage/s3-store.ts';
import {
  backedUp,
  connectTo,
  makeClubWithPicture,
  makeEmptyDatabase,
  newBackupFile,
  PASSPHRASE,
  runBackup,
  urlOf,
} from '#testing/backups.ts';
import { newDataDir } from '#testing/data-dir.ts';
import { storeDemoClub } from '#testing/demo-club.ts';
import { makeLaterMigrations } from '#testing/later-migrations.ts';
import { makeDatabase } from '#testing/make-deps.ts';
import { completedEvals, prepareClub, submitRequest, withDatabaseIn } from '#testing/process-club.ts';
import { startS3 } from '#testing/s3-peer.ts';
import { startServer } from '#testing/server-process.ts';
import { readData, readRules } from '#testing/stored-data.ts';
import { listTables } from './tables.ts';

test('a backup that is restored elsewhere has every row, rule and picture, and the secret key', async () => {
  const { database, settings, file } = await backedUp(PASSPHRASE, storeDemoClub);
  const there = await makeEmptyDatabase();
  const dataDir = await newDataDir();
  const told = await runBackup(['restore', file], {
    dataDir,
    databaseUrl: urlOf(there),
    backupPassphrase: PASSPHRASE,
  });

  expect(told).toMatch(/^Restored \d+ rows and 1 pictures of .*\. Now start the server\.$/);
  const [from, to] = [await connectTo(database), await connectTo(there)];
  // When the migrations ran, and that access tokens have ended.
  const unequal = { migration: '', access_token: '' };
  expect({ ...(await readData(to)), ...unequal }).toEqual({ ...(await readData(from)), ...unequal });
  expect(await readRules(to)).toEqual(await readRules(from));
  expect(await folderStore(join(dataDir, 'media')).get('car.jpg')).toEqual(Buffer.from('a photo'));
  expect((await readFile(join(dataDir, 'secret-key'), 'utf8')).trim()).toBe(settings.secretKey);
});

test('a backup has every table, with every column that is not generated', async () => {
  const client = await connectTo(await makeDatabase());
  const { rows } = await client.query(`
    select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
    group by table_name order by table_name collate "C"`);
  expect(await listTables(client)).toEqual(rows);
});

test('a backup that is not encrypted holds no secret key, and says so', async () => {
  const { file } = await backedUp();
  const dataDir = await newDataDir();
  const told = await runBackup(['restore', file], { dataDir, databaseUrl: urlOf(await makeEmptyDatabase()) });
  expect(told).toContain('It held no secret key: MotorsportReg credentials are to be entered again');
  expect(await stat(join(dataDir, 'secret-key')).catch(() => null)).toBeNull();
  expect(await runBackup(['backup', '--verify', file], {})).toMatch(
    / is whole: .*, without the secret key\.$/,
  );
});

test('a club moves from the embedded database to a server and an S3 store, and back', {
  tags: ['soak'],
}, async () => {
  const first = await newDataDir();
  await prepareClub(first, 3);
  await folderStore(join(first, 'media')).put('car.jpg', Buffer.from('a photo'));
  const before = await withDatabaseIn(first, async db => {
    const now = new Date();
    await db
      .insertInto('media')
      .values({ name: 'car.jpg', person_id: null, uploaded_at: now, chosen_at: now })
      .execute();
    return completedEvals(db);
  });
  const [file, second] = [newBackupFile(), newBackupFile()];
  await runBackup(['backup', file], { dataDir: first, backupPassphrase: PASSPHRASE });

  const s3 = await startS3();
  const server = { databaseUrl: urlOf(await makeEmptyDatabase()), s3, dataDir: await newDataDir() };
  await runBackup(['restore', file], { ...server, backupPassphrase: PASSPHRASE });
  expect(Buffer.from((await s3Store(s3).get('car.jpg')) ?? [])).toEqual(Buffer.from('a photo'));
  await runBackup(['backup', second], { ...server, backupPassphrase: PASSPHRASE });

  const last = await newDataDir();
  await runBackup(['restore', second], { dataDir: last, backupPassphrase: PASSPHRASE });
  expect(await withDatabaseIn(last, completedEvals)).toEqual(before);
  expect(await folderStore(join(last, 'media')).get('car.jpg')).toEqual(Buffer.from('a photo'));
  const key = (folder: string) => readFile(join(folder, 'secret-key'), 'utf8');
  expect(await key(last)).toBe(await key(first));
});

// 120 evals are submitted, and backed up meanwhile.
test('a backup taken while evals come in has every eval acknowledged before it began', {
  timeout: MINUTE_MS,
}, async () => {
  const dataDir = await newDataDir();
  const { session, evalIds } = await prepareClub(dataDir, 120);
  const server = await startServer(dataDir);
  onTestFinished(() => server.kill());
  const acknowledged: string[] = [];
  const waiting = [...evalIds];
  const device = async () => {
    for (let id = waiting.pop(); id; id = waiting.pop()) {
      const { path, ...init } = submitRequest(id, session);
      expect((await fetch(server.url + path, init)).status).toBe(200);
      acknowledged.push(id);
    }
  };
  const submitting = Promise.all([device(), device(), device(), device()]);
  while (acknowledged.length < 20) await new Promise(resolve => setImmediate(resolve));

  const file = newBackupFile();
  const atTheBeginning = [...acknowledged];
  await runBackup(['backup', file], { dataDir });
  await submitting;
  expect(await server.stop()).toBe(0);

  const there = await newDataDir();
  await runBackup(['restore', file], { dataDir: there });
  const restored = (await withDatabaseIn(there, completedEvals)).map(({ id }) => id);
  expect(restored).toEqual(expect.arrayContaining(atTheBeginning));
  expect(restored.length).toBeLessThanOrEqual(evalIds.length);
});

test('restores the backup of an older version, and the next start runs the later migrations', async () => {
  const older = await makeEmptyDatabase();
  await makeTables(await connectTo(older), await migrationNames());
  const file = newBackupFile();
  await runBackup(['backup', file], { dataDir: await newDataDir(), databaseUrl: urlOf(older) });

  const there = await makeEmptyDatabase();
  await runBackup(['restore', file], { dataDir: await newDataDir(), databaseUrl: urlOf(there) });
  const pool = openPool({ ...there, max: 2 }, TIMEOUTS.migration, () => {});
  onTestFinished(() => pool.end());
  const { folder } = await makeLaterMigrations('alter table car add column colour text');
  await migrate(pool, folder);
  const { rows } = await pool.query(
    "select from information_schema.columns where table_name = 'car' and column_name = 'colour'",
  );
  expect(rows).toHaveLength(1);
});

test('nothing shows a picture that was removed while the backup was taken', async () => {
  const { database, settings } = await makeClubWithPicture(storeDemoClub);
  const client = await connectTo(database);
  const { rows: columns } = await client.query<{ table: string; column: string }>(`
    select table_name as table, column_name as column from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and column_name ~ '^(picture|logo|proof)_url$'`);
  for (const { table, column } of columns) {
    await client.query(
      `update ${table} set ${column} = '/media/car.jpg' where id = (select min(id::text)::uuid from ${table})`,
    );
  }
  const findShowing = async (shower: Client) => {
    const showing: string[] = [];
    for (const { table, column } of columns) {
      const { rowCount } = await shower.query(`select from ${table} where ${column} = '/media/car.jpg'`);
      if (rowCount !== 0) showing.push(table);
    }
    return showing.sort();
  };
  expect(await findShowing(client)).toEqual(['car', 'credential', 'organization', 'person']);
  await rm(join(settings.dataDir, 'media', 'car.jpg'));
  const file = newBackupFile();
  await runBackup(['backup', file], settings);
  const there = await makeEmptyDatabase();
  await runBackup(['restore', file], { dataDir: await newDataDir(), databaseUrl: urlOf(there) });
  expect(await findShowing(await connectTo(there))).toEqual([]);
});

test('a backup needs a database, and a name that is free in a folder that is there', async () => {
  await expect(runBackup(['backup', newBackupFile()], { dataDir: await newDataDir() })).rejects.toThrow(
    /holds no database/,
  );
  const { file, settings } = await backedUp();
  await expect(runBackup(['backup', file], settings)).rejects.toThrow(
    `${file} is there already: choose another name.`,
  );
  const nowhere = join(await newDataDir(), 'nowhere', 'a.backup');
  await expect(runBackup(['backup', nowhere], settings)).rejects.toThrow(
    /cannot be written: name a file in a folder/,
  );
  await expect(runBackup(['backup'], settings)).rejects.toThrow(/^Say npm run backup -- FILE/);
  const { mode } = await stat(file);
  expect(mode & 0o777).toBe(0o600);
});
