import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type PoolConfig } from 'pg';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { MINUTE_MS } from '#domain/text/durations.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded/start-embedded-postgres.ts';
import { makeTables, migrate, migrationNames } from '#server/platform/database/migrate.ts';
import { openPool, TIMEOUTS } from '#server/platform/database/open.ts';
import { readSettings, type Settings } from '#server/platform/settings/settings.ts';
import { folderStore } from '#server/platform/storage/media-store.ts';
import { s3Store } from '#server/platform/storage/s3-store.ts';
import { makeCast } from '#testing/cast.ts';
import { administer } from '#testing/database-server.ts';
import { databaseUrlOf } from '#testing/database-url.ts';
import { storeDemoClub } from '#testing/demo-club.ts';
import { publishEvent } from '#testing/evals.ts';
import { makeLaterMigrations } from '#testing/later-migrations.ts';
import { makeDatabase, makeDeps } from '#testing/make-deps.ts';
import { completedEvals, prepareClub, submitRequest, withDatabaseIn } from '#testing/process-club.ts';
import { startS3 } from '#testing/s3-peer.ts';
import { makeDataDir, startServer } from '#testing/server-process.ts';
import { readData, readRules } from '#testing/stored-data.ts';
import { writeBackupFile } from './backup-file.ts';
import { runBackupCommand } from './commands.ts';
import { type Entry, writeEntry } from './entries.ts';
import { listTables } from './tables.ts';

const PASSPHRASE = 'the passphrase of our treasurer';

async function newDataDir() {
  const { path, remove } = await makeDataDir();
  onTestFinished(remove);
  return path;
}

function newFile() {
  const file = join(tmpdir(), `apex-${randomUUID()}.backup`);
  onTestFinished(() => rm(file, { force: true }));
  return file;
}

const settingsWith = (settings: Partial<Settings>): Settings => ({ ...readSettings({}), ...settings });

const run = (words: readonly string[], settings: Partial<Settings>) =>
  runBackupCommand(words, { settings: settingsWith(settings), tell: () => {} });

/** A connection of its own, closed when the test is over. */
async function connectTo(config: PoolConfig) {
  const client = new Client(config);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

const urlOf = (config: PoolConfig) => databaseUrlOf({ ...inject('database').connection, ...nameOf(config) });
const nameOf = ({ database = '' }: PoolConfig) => ({ database });

/** A database in which nothing is. */
async function emptyDatabase() {
  const { connection } = inject('database');
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(connection, `create database ${database}`);
  onTestFinished(() => administer(connection, `drop database ${database} with (force)`));
  return { ...connection, database };
}

/** Stores a club with the demo's two seasons. */
const seasons = (deps: Deps) => storeDemoClub(deps);
const littleClub = async ({ db }: Deps) => void (await publishEvent(db, await makeCast(db), 3));

/** A club with a picture, and where it is. */
async function makeClub(fill: (deps: Deps) => Promise<unknown> = littleClub) {
  const database = await makeDatabase();
  const dataDir = await newDataDir();
  const settings = {
    dataDir,
    databaseUrl: urlOf(database),
    secretKey: 'the key of this club, 40 characters long',
  };
  const { deps } = await makeDeps(settings, database);
  await fill(deps);
  await deps.media.put('car.jpg', Buffer.from('a photo'));
  await deps.db
    .insertInto('media')
    .values({ name: 'car.jpg', person_id: null, uploaded_at: deps.now(), chosen_at: deps.now() })
    .execute();
  return { database, settings };
}

/** A backup of that club. */
async function backedUp(
  backupPassphrase: string | null = PASSPHRASE,
  fill?: (deps: Deps) => Promise<unknown>,
) {
  const { database, settings } = await makeClub(fill);
  const file = newFile();
  await run(['backup', file], { ...settings, backupPassphrase });
  return { database, settings, file };
}

test('a backup that is restored elsewhere has every row, rule and picture, and the secret key', async () => {
  const { database, settings, file } = await backedUp(PASSPHRASE, seasons);
  const there = await emptyDatabase();
  const dataDir = await newDataDir();
  const told = await run(['restore', file], {
    dataDir,
    databaseUrl: urlOf(there),
    backupPassphrase: PASSPHRASE,
  });

  expect(told).toMatch(/^Restored \d+ rows and 1 pictures of .*\. Now start the server\.$/);
  const [from, to] = [await connectTo(database), await connectTo(there)];
  expect(await readData(to)).toEqual(await readData(from));
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
  const { file } = await backedUp(null);
  const dataDir = await newDataDir();
  const told = await run(['restore', file], { dataDir, databaseUrl: urlOf(await emptyDatabase()) });
  expect(told).toContain('It held no secret key: MotorsportReg credentials are to be entered again');
  expect(await stat(join(dataDir, 'secret-key')).catch(() => null)).toBeNull();
  expect(await run(['backup', '--verify', file], {})).toMatch(/ is whole: .*, without the secret key\.$/);
});

test('a club moves from the embedded database to a server and an S3 store, and back', async () => {
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
  const [file, second] = [newFile(), newFile()];
  await run(['backup', file], { dataDir: first, backupPassphrase: PASSPHRASE });

  const s3 = await startS3();
  const server = { databaseUrl: urlOf(await emptyDatabase()), s3, dataDir: await newDataDir() };
  await run(['restore', file], { ...server, backupPassphrase: PASSPHRASE });
  expect(Buffer.from((await s3Store(s3).get('car.jpg')) ?? [])).toEqual(Buffer.from('a photo'));
  await run(['backup', second], { ...server, backupPassphrase: PASSPHRASE });

  const last = await newDataDir();
  await run(['restore', second], { dataDir: last, backupPassphrase: PASSPHRASE });
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

  const file = newFile();
  const atTheBeginning = [...acknowledged];
  await run(['backup', file], { dataDir });
  await submitting;
  expect(await server.stop()).toBe(0);

  const there = await newDataDir();
  await run(['restore', file], { dataDir: there });
  const restored = (await withDatabaseIn(there, completedEvals)).map(({ id }) => id);
  expect(restored).toEqual(expect.arrayContaining(atTheBeginning));
  expect(restored.length).toBeLessThanOrEqual(evalIds.length);
});

test('restores the backup of an older version, and the next start runs the later migrations', async () => {
  const older = await emptyDatabase();
  await makeTables(await connectTo(older), await migrationNames());
  const file = newFile();
  await run(['backup', file], { dataDir: await newDataDir(), databaseUrl: urlOf(older) });

  const there = await emptyDatabase();
  await run(['restore', file], { dataDir: await newDataDir(), databaseUrl: urlOf(there) });
  const pool = openPool({ ...there, max: 2 }, TIMEOUTS.migration, () => {});
  onTestFinished(() => pool.end());
  const { folder } = await makeLaterMigrations('alter table car add column colour text');
  await migrate(pool, folder);
  const { rows } = await pool.query(
    "select from information_schema.columns where table_name = 'car' and column_name = 'colour'",
  );
  expect(rows).toHaveLength(1);
});

test('no profile shows a picture that was removed while the backup was taken', async () => {
  const { database, settings } = await makeClub(seasons);
  const client = await connectTo(database);
  await client.query(
    "update car set picture_url = '/media/car.jpg' where id = (select min(id::text)::uuid from car)",
  );
  await rm(join(settings.dataDir, 'media', 'car.jpg'));
  const file = newFile();
  await run(['backup', file], settings);
  const there = await emptyDatabase();
  await run(['restore', file], { dataDir: await newDataDir(), databaseUrl: urlOf(there) });
  const found = await (await connectTo(there)).query("select from car where picture_url = '/media/car.jpg'");
  expect(found.rowCount).toBe(0);
});

/** Expects verify and restore to refuse a file with the same sentence, and the restore to change nothing. */
async function refusedBoth(file: string, backupPassphrase: string | null): Promise<string> {
  const there = await emptyDatabase();
  const settings = { dataDir: await newDataDir(), databaseUrl: urlOf(there), backupPassphrase };
  const sentence = (words: string[]) => run(words, settings).catch((error: Error) => error.message);
  const told = await sentence(['restore', file]);
  expect(await sentence(['backup', '--verify', file])).toBe(told);
  expect(await readData(await connectTo(there))).toEqual({});
  return told.replace(file, 'FILE');
}

test('refuses a wrong passphrase, no passphrase, and a file that is no backup', async () => {
  const { file } = await backedUp();
  expect(await refusedBoth(file, 'the passphrase of somebody else')).toBe(
    'BACKUP_PASSPHRASE is not the passphrase of FILE.',
  );
  expect(await refusedBoth(file, null)).toBe('FILE is encrypted: set BACKUP_PASSPHRASE.');
  expect(await refusedBoth('README.md', null)).toBe('FILE is no backup of Apex Debrief.');
  expect(await refusedBoth('nowhere.backup', null)).toBe('FILE cannot be read.');
});

// A copy is verified for each place where it is cut or changed.
test('a backup that is cut off or changed anywhere is refused', { timeout: MINUTE_MS }, async () => {
  const { file } = await backedUp(null);
  const whole = await readFile(file);
  const body = whole.indexOf('\n') + 1;
  const flipped = (at: number) => whole.with(at, (whole[at] ?? 0) ^ 1);
  const told = async (bytes: Uint8Array) => {
    await writeFile(file, bytes);
    return run(['backup', '--verify', file], {}).catch((error: Error) => error.message);
  };
  for (const length of [body, body + 3, body + 100, whole.length - 1]) {
    expect(await told(whole.subarray(0, length))).toBe(`${file} is truncated: it cannot be used.`);
  }
  const header = whole.subarray(0, body).toString().replace('"takenAt":"2', '"takenAt":"3');
  const changed = [
    ...[body + 4, body + 1000, whole.length - 20, whole.length - 1].map(flipped),
    Buffer.concat([whole, Buffer.from('more')]),
    Buffer.concat([Buffer.from(header), whole.subarray(body)]),
  ];
  for (const bytes of changed) expect(await told(bytes)).toBe(`${file} is damaged: it cannot be used.`);
  expect(await refusedBoth(file, null)).toBe('FILE is damaged: it cannot be used.');
});

test('a backup of a newer version is refused', async () => {
  const database = await makeDatabase();
  await (await connectTo(database)).query("insert into migration (name) values ('999-later.sql')");
  const file = newFile();
  await run(['backup', file], { dataDir: await newDataDir(), databaseUrl: urlOf(database) });
  expect(await refusedBoth(file, null)).toBe(
    'FILE was taken by a newer Apex Debrief: restore it with that version or a later one.',
  );
});

test('nothing is restored over what is there: tables, pictures, another key, a running server', async () => {
  const { file, settings, database } = await backedUp();
  const restore = (to: Partial<Settings>) => run(['restore', file], { backupPassphrase: PASSPHRASE, ...to });
  const before = await readData(await connectTo(database));
  await expect(restore({ dataDir: await newDataDir(), databaseUrl: settings.databaseUrl })).rejects.toThrow(
    /^This database holds tables already: restore into an empty one/,
  );
  expect(await readData(await connectTo(database))).toEqual(before);

  const there = urlOf(await emptyDatabase());
  await expect(restore({ dataDir: settings.dataDir, databaseUrl: there })).rejects.toThrow(
    /media holds pictures already: restore with another DATA_DIR\.$/,
  );
  const dataDir = await newDataDir();
  const secretKey = 'another key of this club, 40 characters long';
  await expect(restore({ dataDir, databaseUrl: there, secretKey })).rejects.toThrow(
    /^SECRET_KEY is not the key in the backup: leave it out/,
  );
  const embedded = await startEmbeddedPostgres({ dataDir, durable: false });
  onTestFinished(embedded.stop);
  await expect(restore({ dataDir })).rejects.toThrow(/is in use by another running Apex Debrief/);
});

test('refuses one of two restores into the same database at once', async () => {
  const { file } = await backedUp();
  const databaseUrl = urlOf(await emptyDatabase());
  const restore = async () =>
    run(['restore', file], { dataDir: await newDataDir(), databaseUrl, backupPassphrase: PASSPHRASE });
  const ended = await Promise.allSettled([restore(), restore()]);
  const refused = ended.flatMap(end => (end.status === 'rejected' ? [String(end.reason)] : []));
  expect(refused).toEqual(['Error: Another restore fills this database just now.']);
});

test('a restore that fails on the way leaves no table and no picture', async () => {
  const { file } = await backedUp();
  const there = await emptyDatabase();
  const dataDir = await newDataDir();
  // The pictures' folder cannot be made where a file is.
  await writeFile(join(dataDir, 'media'), '');
  const settings = { dataDir, databaseUrl: urlOf(there), backupPassphrase: PASSPHRASE };
  await expect(run(['restore', file], settings)).rejects.toThrow();
  const client = await connectTo(there);
  expect(await readData(client)).toEqual({});
  await rm(join(dataDir, 'media'));
  expect(await run(['restore', file], settings)).toMatch(/^Restored/);
});

describe('a forged backup', () => {
  /** A file that is no work of ours but of our form: nobody needs a passphrase to write one. */
  async function forge(entries: readonly Entry[]) {
    const file = newFile();
    async function* content() {
      for (const entry of entries) yield* writeEntry(entry, [Buffer.from('forged')]);
      yield* writeEntry({ kind: 'end', rows: {}, pictures: 0, missing: [] });
    }
    const about = { takenAt: new Date().toISOString(), migrations: await migrationNames() };
    await writeBackupFile(file, null, about, content());
    return file;
  }

  test('is refused when it is not encrypted although there is a passphrase, unless a flag admits it', async () => {
    const { file } = await backedUp(null);
    expect(await refusedBoth(file, PASSPHRASE)).toBe(
      'FILE is not encrypted although BACKUP_PASSPHRASE is set, so anybody may have made it: add --unencrypted if you trust it.',
    );
    const settings = { backupPassphrase: PASSPHRASE, dataDir: await newDataDir() };
    expect(await run(['backup', '--verify', '--unencrypted', file], settings)).toMatch(/ is whole: /);
    const there = { ...settings, databaseUrl: urlOf(await emptyDatabase()) };
    expect(await run(['restore', '--unencrypted', file], there)).toMatch(/^Restored /);
  });

  test('is refused before anything is written when a picture is to lie elsewhere', async () => {
    const file = await forge([{ kind: 'picture', name: '../../x.jpg' }]);
    expect(await refusedBoth(file, null)).toBe(
      'The backup names "../../x.jpg", which Apex Debrief never wrote: it cannot be used.',
    );
  });

  test('is refused when it holds a table that is not there', async () => {
    const file = await forge([{ kind: 'table', name: 'people', columns: ['id'] }]);
    const settings = { dataDir: await newDataDir(), databaseUrl: urlOf(await emptyDatabase()) };
    await expect(run(['restore', file], settings)).rejects.toThrow(/holds the table people, which/);
  });

  test('is refused when the header of an encrypted one was changed', async () => {
    const { file } = await backedUp();
    const whole = await readFile(file);
    const body = whole.indexOf('\n') + 1;
    const line = whole.subarray(0, body).toString();
    for (const [before, after] of [
      ['"takenAt":"2', '"takenAt":"3'],
      ['"migrations":["', '"migrations":[ "'],
      ['"encrypted":true', '"encrypted":false'],
    ] as const) {
      expect(line).toContain(before);
      await writeFile(file, Buffer.concat([Buffer.from(line.replace(before, after)), whole.subarray(body)]));
      expect(await refusedBoth(file, PASSPHRASE)).toMatch(/^FILE is (?:damaged|not encrypted)/);
    }
  });
});

describe('into a bucket that holds pictures', () => {
  /** A server of its own database, and a bucket in which the picture of the backup lives already. */
  async function makePlace(picture = 'a photo') {
    const s3 = await startS3();
    await s3Store(s3).put('car.jpg', Buffer.from(picture));
    const database = await emptyDatabase();
    const settings = {
      s3,
      dataDir: await newDataDir(),
      databaseUrl: urlOf(database),
      backupPassphrase: PASSPHRASE,
    };
    const pictureIn = async (name: string) => {
      const bytes = await s3Store(s3).get(name);
      return bytes && Buffer.from(bytes).toString();
    };
    return { database, settings, pictureIn };
  }

  /** The backup of a club with two pictures, the first of which is in the bucket. */
  const backedUpTwo = () =>
    backedUp(PASSPHRASE, async deps => {
      await littleClub(deps);
      await deps.media.put('face.jpg', Buffer.from('a face'));
      await deps.db
        .insertInto('media')
        .values({ name: 'face.jpg', person_id: null, uploaded_at: deps.now(), chosen_at: deps.now() })
        .execute();
    });

  test('a restore that breaks off deletes its own pictures, and none that was there', async () => {
    const { file } = await backedUpTwo();
    const { settings, pictureIn } = await makePlace();
    // The secret key comes last, and cannot be written where a folder is.
    await mkdir(join(settings.dataDir, 'secret-key'));
    await expect(run(['restore', file], settings)).rejects.toThrow();
    expect([await pictureIn('car.jpg'), await pictureIn('face.jpg')]).toEqual(['a photo', null]);
  });

  test('a restore does not replace another picture of the same name', async () => {
    const { file } = await backedUp();
    const { settings, pictureIn } = await makePlace('another photo');
    await expect(run(['restore', file], settings)).rejects.toThrow(
      'The store of pictures holds another car.jpg: restore with another S3_BUCKET.',
    );
    expect(await pictureIn('car.jpg')).toBe('another photo');
  });

  test('a failure after the commit removes nothing', async () => {
    const { file } = await backedUpTwo();
    const { database, settings, pictureIn } = await makePlace();
    const client = await connectTo(database);
    await client.query(
      `alter database ${client.escapeIdentifier(database.database ?? '')} set lock_timeout = '50ms'`,
    );
    // ANALYZE waits for this lock, and nothing else that a restore does.
    await client.query('begin; lock table pg_class in share update exclusive mode');
    const told: string[] = [];
    const restored = await runBackupCommand(['restore', file], {
      settings: settingsWith(settings),
      tell: what => told.push(what),
    });
    expect(restored).toMatch(/^Restored /);
    expect(told.at(-1)).toMatch(/^Searches are slow until .*lock timeout/);
    expect([await pictureIn('car.jpg'), await pictureIn('face.jpg')]).toEqual(['a photo', 'a face']);
    const key = (await readFile(join(settings.dataDir, 'secret-key'), 'utf8')).trim();
    expect(key).toBe('the key of this club, 40 characters long');
  });
});

test('a backup needs a database, and a name that is free in a folder that is there', async () => {
  await expect(run(['backup', newFile()], { dataDir: await newDataDir() })).rejects.toThrow(
    /holds no database/,
  );
  const { file, settings } = await backedUp(null);
  await expect(run(['backup', file], settings)).rejects.toThrow(
    `${file} is there already: choose another name.`,
  );
  const nowhere = join(await newDataDir(), 'nowhere', 'a.backup');
  await expect(run(['backup', nowhere], settings)).rejects.toThrow(
    /cannot be written: name a file in a folder/,
  );
  await expect(run(['backup'], settings)).rejects.toThrow(/^Say npm run backup -- FILE/);
  const { mode } = await stat(file);
  expect(mode & 0o777).toBe(0o600);
});
