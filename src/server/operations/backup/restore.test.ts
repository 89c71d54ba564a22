import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startEmbeddedPostgres } from '#server/platform/database/embedded/start-embedded-postgres.ts';
import { migrateJobs } from '#server/platform/database/migrate.ts';
import { openPool, TIMEOUTS } from '#server/platform/database/open.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { s3Store } from '#server/platform/storage/s3-store.ts';
import { makeToken } from '#testing/access-tokens.ts';
import {
  backedUp,
  connectTo,
  littleClub,
  makeClubWithPicture,
  makeEmptyDatabase,
  newBackupFile,
  PASSPHRASE,
  runBackup,
  urlOf,
} from '#testing/backups.ts';
import { makeCast, openSessionOf } from '#testing/cast.ts';
import { withSession, withToken } from '#testing/client.ts';
import { newDataDir } from '#testing/data-dir.ts';
import { makeApp, type TestApp } from '#testing/make-app.ts';
import { startS3 } from '#testing/s3-peer.ts';
import { readData } from '#testing/stored-data.ts';

test('nothing is restored over what is there: tables, another key, a running server', async () => {
  const { file, settings, database } = await backedUp(PASSPHRASE);
  const restore = (to: Partial<Settings>) =>
    runBackup(['restore', file], { backupPassphrase: PASSPHRASE, ...to });
  const before = await readData(await connectTo(database));
  await expect(restore({ dataDir: await newDataDir(), databaseUrl: settings.databaseUrl })).rejects.toThrow(
    /^This database holds tables already: restore into an empty one/,
  );
  expect(await readData(await connectTo(database))).toEqual(before);

  const there = urlOf(await makeEmptyDatabase());
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
  const databaseUrl = urlOf(await makeEmptyDatabase());
  const restore = async () => runBackup(['restore', file], { dataDir: await newDataDir(), databaseUrl });
  const ended = await Promise.allSettled([restore(), restore()]);
  const refused = ended.flatMap(end => (end.status === 'rejected' ? [String(end.reason)] : []));
  expect(refused).toEqual(['Error: Another restore fills this database just now.']);
});

test('a restore that fails on the way leaves no table and no picture', async () => {
  const { file } = await backedUp();
  const there = await makeEmptyDatabase();
  const dataDir = await newDataDir();
  // The pictures' folder cannot be made where a file is.
  await writeFile(join(dataDir, 'media'), '');
  const settings = { dataDir, databaseUrl: urlOf(there) };
  await expect(runBackup(['restore', file], settings)).rejects.toThrow();
  const client = await connectTo(there);
  expect(await readData(client)).toEqual({});
  await rm(join(dataDir, 'media'));
  expect(await runBackup(['restore', file], settings)).toMatch(/^Restored/);
});

test('ends every session and access token, and says so', async () => {
  const { database, settings } = await makeClubWithPicture(async () => {});
  const here = await makeApp({}, database);
  const { admin, organizationId } = await makeCast(here.deps.db);
  const session = await openSessionOf(here.deps.db, admin, here.deps.now());
  const { Token } = await makeToken(withSession(here, session), organizationId);
  const readAll = async (app: TestApp) => {
    const bySession = await withSession(app, session).call('GetProfile');
    const query = { organizationId };
    const byToken = await withToken(app, Token).call('GetEventsForOrganization', { query });
    return [bySession.status, byToken.status];
  };
  expect(await readAll(here)).toEqual([200, 200]);
  const file = newBackupFile();
  await runBackup(['backup', file], settings);

  const there = await makeEmptyDatabase();
  const sentence = await runBackup(['restore', file], {
    dataDir: await newDataDir(),
    databaseUrl: urlOf(there),
  });
  expect(sentence).toContain(
    'All sessions and access tokens have ended: people sign in again, and admins make new tokens for their programs.',
  );
  const pool = openPool({ ...there, max: 1 }, TIMEOUTS.migration, () => {});
  onTestFinished(() => pool.end());
  await migrateJobs(pool);
  expect(await readAll(await makeApp({}, there))).toEqual([401, 401]);
});

test('moves a club to UTC whose time zone the database lacks', async () => {
  const { database, settings } = await makeClubWithPicture();
  await (await connectTo(database)).query("update organization set time_zone = 'Mars/Olympus'");
  const file = newBackupFile();
  await runBackup(['backup', file], settings);
  const there = await makeEmptyDatabase();
  const databaseUrl = urlOf(there);
  const sentences: string[] = [];
  await runBackup(['restore', file], { dataDir: await newDataDir(), databaseUrl }, sentence =>
    sentences.push(sentence),
  );
  const { rows } = await (await connectTo(there)).query('select distinct time_zone from organization');
  expect(rows).toEqual([{ time_zone: 'UTC' }]);
  expect(sentences.join()).toContain('is in UTC: this database lacks its time zone');
});

test('restores no code or link that signs in once', async () => {
  const { database, settings } = await makeClubWithPicture(async () => {});
  const here = await connectTo(database);
  await here.query(`
    insert into sign_in_code (browser_hash, email) values ('browser', 'ada@club.example');
    insert into passkey_challenge (browser_hash, challenge, expires_at) values ('browser', 'challenge', now())`);
  const file = newBackupFile();
  await runBackup(['backup', file], settings);
  const there = await makeEmptyDatabase();
  await runBackup(['restore', file], { dataDir: await newDataDir(), databaseUrl: urlOf(there) });
  const { rows } = await (await connectTo(there)).query(
    'select from sign_in_code union all select from passkey_challenge',
  );
  expect(rows).toEqual([]);
});

describe('into a bucket that holds pictures', () => {
  /** A server of its own database, and a bucket in which the picture of the backup lives already. */
  async function makePlace(picture = 'a photo') {
    const s3 = await startS3();
    await s3Store(s3).put('car.jpg', Buffer.from(picture));
    const database = await makeEmptyDatabase();
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

  test('a restore that breaks off deletes its own pictures, and none that was there', {
    tags: ['soak'],
  }, async () => {
    const { file } = await backedUpTwo();
    const { settings, pictureIn } = await makePlace();
    // The secret key comes last, and cannot be written where a folder is.
    await mkdir(join(settings.dataDir, 'secret-key'));
    await expect(runBackup(['restore', file], settings)).rejects.toThrow();
    expect([await pictureIn('car.jpg'), await pictureIn('face.jpg')]).toEqual(['a photo', null]);
  });

  test('a restore does not replace another picture of the same name', { tags: ['soak'] }, async () => {
    const { file } = await backedUp(PASSPHRASE);
    const { settings, pictureIn } = await makePlace('another photo');
    await expect(runBackup(['restore', file], settings)).rejects.toThrow(
      'The store of pictures holds another car.jpg: restore with another S3_BUCKET.',
    );
    expect(await pictureIn('car.jpg')).toBe('another photo');
  });

  test('a failure after the commit removes nothing', { tags: ['soak'] }, async () => {
    const { file } = await backedUpTwo();
    const { database, settings, pictureIn } = await makePlace();
    const client = await connectTo(database);
    await client.query(
      `alter database ${client.escapeIdentifier(database.database ?? '')} set lock_timeout = '50ms'`,
    );
    // ANALYZE waits for this lock, and nothing else that a restore does.
    await client.query('begin; lock table pg_class in share update exclusive mode');
    const told: string[] = [];
    const restored = await runBackup(['restore', file], settings, sentence => told.push(sentence));
    expect(restored).toMatch(/^Restored /);
    expect(told.at(-1)).toMatch(/^Searches are slow until .*lock timeout/);
    expect([await pictureIn('car.jpg'), await pictureIn('face.jpg')]).toEqual(['a photo', 'a face']);
    const key = (await readFile(join(settings.dataDir, 'secret-key'), 'utf8')).trim();
    expect(key).toBe('the key of this club, 40 characters long');
  });
});
