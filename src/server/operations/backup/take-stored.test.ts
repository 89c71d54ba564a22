import {
  appendFile,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  statfs,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import { expect, inject, onTestFinished, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#domain/text/durations.ts';
import { databaseUrlOf } from '#server/platform/database/embedded/listening.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { runBackup } from '#testing/backups.ts';
import { BEGIN, makeDatabase, makeDeps } from '#testing/make-deps.ts';
import { startS3 } from '#testing/s3-peer.ts';
import { makeDataDir } from '#testing/server-process.ts';
import { backupFolder, copyNote, listBackups } from './stored-backups.ts';
import { takeBackupBeforeUpdate, takeDueBackup } from './take-stored.ts';

async function makeWorld(settings: Partial<Settings> = {}) {
  const database = await makeDatabase();
  const databaseUrl = databaseUrlOf({ ...inject('database').connection, database: database.database ?? '' });
  const { deps, clock } = await makeDeps({ databaseUrl, ...settings }, database);
  const logged: unknown[] = [];
  const log = Object.assign(Object.create(deps.log), {
    error: (error: unknown) => logged.push(String(error)),
  });
  const folder = backupFolder(deps.settings);
  const names = async (at = folder) => (await readdir(at)).toSorted();
  const nextNight = () => {
    clock.now = new Date(clock.now.getTime() + DAY_MS);
  };
  return { deps: { ...deps, log }, clock, folder, names, nextNight, logged };
}

async function newFolder() {
  const { path, remove } = await makeDataDir();
  onTestFinished(remove);
  return path;
}

const FIRST = 'apex-debrief-2026-06-20T120000Z.backup';

test('takes one backup a night below DATA_DIR, which is whole', async () => {
  const { deps, folder, names, nextNight } = await makeWorld();
  expect(await takeDueBackup(deps)).toBe(FIRST);
  expect(await takeDueBackup(deps)).toBeNull();
  nextNight();
  expect(await takeDueBackup(deps)).toBe('apex-debrief-2026-06-21T120000Z.backup');
  expect(await names()).toEqual([FIRST, 'apex-debrief-2026-06-21T120000Z.backup']);
  expect(await runBackup(['backup', '--verify', join(folder, FIRST)], {})).toMatch(/ is whole: /);
  expect((await stat(join(folder, FIRST))).mode & 0o777).toBe(0o600);
});

test('removes files that a process left unfinished, and none that is being written', async () => {
  const { deps, folder, names } = await makeWorld();
  await mkdir(folder, { recursive: true });
  const old = join(folder, 'apex-debrief-2026-06-19T030000Z.backup.part');
  await writeFile(old, 'half');
  await utimes(old, new Date(0), new Date(0));
  await writeFile(join(folder, 'apex-debrief-2026-06-20T115900Z.backup.part'), 'half');
  await writeFile(join(folder, 'notes.txt'), 'ours');
  await takeDueBackup(deps);
  expect(await names()).toEqual(['apex-debrief-2026-06-20T115900Z.backup.part', FIRST, 'notes.txt']);
});

test('a backup that cannot be read back gets no name', async () => {
  const { deps, folder, names, logged } = await makeWorld();
  await deps.db
    .insertInto('media')
    .values({ name: 'a.jpg', person_id: null, uploaded_at: BEGIN, chosen_at: BEGIN })
    .execute();
  const spoil = async () => {
    await appendFile(join(folder, `${FIRST}.part`), Buffer.alloc(3_000_000));
    return Buffer.from('a photo');
  };
  expect(await takeDueBackup({ ...deps, media: { ...deps.media, get: spoil } })).toBeNull();
  expect(logged).toEqual([expect.stringMatching(/\.part is damaged: it cannot be used\.$/)]);
  expect(await names()).toEqual([]);
});

test('copies each backup to the second place once, also those that it missed', async () => {
  const backupTo = join(await newFolder(), 'second');
  const { deps, folder, names, nextNight } = await makeWorld({ backupTo });
  await writeFile(backupTo, 'a file in its place');
  await takeDueBackup(deps);
  await rm(backupTo);
  nextNight();
  await takeDueBackup(deps);
  expect(await names(backupTo)).toEqual([FIRST, 'apex-debrief-2026-06-21T120000Z.backup']);
  expect(await readFile(join(backupTo, FIRST))).toEqual(await readFile(join(folder, FIRST)));
  await writeFile(join(backupTo, FIRST), 'copied before');
  await takeDueBackup(deps);
  expect(await readFile(join(backupTo, FIRST), 'utf8')).toBe('copied before');
});

test('removes old backups here while the second place is away, and there once it is back', async () => {
  const backupTo = join(await newFolder(), 'second');
  const { deps, names, nextNight } = await makeWorld({ backupTo });
  const takeFor = async (nights: number) => {
    for (let night = 0; night < nights; night += 1) {
      nextNight();
      await takeDueBackup(deps);
    }
  };
  const kept = async () =>
    (await listBackups(backupFolder(deps.settings))).map(({ name }) => name).toSorted();
  await takeFor(6);
  expect(await names(backupTo)).toHaveLength(6);
  await rename(backupTo, `${backupTo}-away`);
  await writeFile(backupTo, 'a file in its place');
  await takeFor(8);
  expect(await kept()).not.toContain('apex-debrief-2026-06-22T120000Z.backup');
  await rm(backupTo);
  await rename(`${backupTo}-away`, backupTo);
  await takeFor(1);
  expect(await names(backupTo)).toEqual(await kept());
});

test('copies go to the store of pictures, too, and can be read from there', async () => {
  const s3 = await startS3();
  const { deps, folder } = await makeWorld({ backupTo: 's3', s3 });
  const client = new AwsClient({ ...s3, service: 's3' });
  await takeDueBackup(deps);
  const file = join(tmpdir(), FIRST);
  const answer = await client.fetch(`${s3.url}/${s3.bucket}/backups/${FIRST}`);
  await writeFile(file, await answer.bytes());
  onTestFinished(() => rm(file));
  expect(await runBackup(['backup', '--verify', file], {})).toMatch(/ is whole: /);
  expect(await readFile(copyNote(join(folder, FIRST)), 'utf8')).toBe(`${s3.url}/${s3.bucket}/backups`);
});

test('logs a backup that fails, and takes it again', async () => {
  const { deps, names, logged } = await makeWorld();
  const broken = { ...deps, media: { ...deps.media, get: () => Promise.reject(new Error('away')) } };
  await deps.db
    .insertInto('media')
    .values({ name: 'a.jpg', person_id: null, uploaded_at: BEGIN, chosen_at: BEGIN })
    .execute();
  expect(await takeDueBackup(broken)).toBeNull();
  expect(logged).toEqual(['Error: away']);
  expect(await names()).toEqual([]);
  expect(await takeDueBackup(deps)).not.toBeNull();
});

test('takes no backup where the disk has no room for it', async () => {
  const { deps, folder, names, logged } = await makeWorld();
  const { bavail, bsize } = await statfs(tmpdir());
  const earlier = 'apex-debrief-2026-06-10T120000Z.backup';
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, earlier), '');
  // A sparse file, which takes no room.
  await truncate(join(folder, earlier), 2 * bavail * bsize);
  expect(await takeDueBackup(deps)).toBeNull();
  expect(logged).toEqual([
    expect.stringMatching(/There is no room for a backup in .*: make room on this disk\.$/),
  ]);
  expect(await names()).toEqual([earlier]);
});

test('takes a backup before an update, and refuses the update if that fails', async () => {
  const { deps, folder, names } = await makeWorld();
  await takeBackupBeforeUpdate(deps.settings, BEGIN);
  expect(await names()).toEqual(['apex-debrief-2026-06-20T120000Z-before-update.backup']);
  await rm(folder, { recursive: true });
  await writeFile(folder, 'a file in its place');
  await expect(takeBackupBeforeUpdate(deps.settings, BEGIN)).rejects.toThrow(
    /^The backup before the update failed, so nothing was changed: /,
  );
});

test('the last backup before an update has the last name, also after the clock was ahead', async () => {
  const { deps, names } = await makeWorld();
  await takeBackupBeforeUpdate(deps.settings, BEGIN);
  await takeBackupBeforeUpdate(deps.settings, new Date(BEGIN.getTime() - HOUR_MS));
  expect(await names()).toEqual([
    'apex-debrief-2026-06-20T120000Z-before-update.backup',
    'apex-debrief-2026-06-20T120001Z-before-update.backup',
  ]);
});

test('stores three backups of a migration that fails at each start', async () => {
  const { deps, names } = await makeWorld();
  for (let start = 0; start < 5; start += 1) {
    await takeBackupBeforeUpdate(deps.settings, new Date(BEGIN.getTime() + start * 2_000));
  }
  expect(await names()).toHaveLength(3);
});
