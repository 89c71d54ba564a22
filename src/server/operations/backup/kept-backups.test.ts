import { readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import { expect, inject, onTestFinished, test } from 'vitest';
import { DAY_MS } from '#domain/text/durations.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { databaseUrlOf } from '#testing/database-url.ts';
import { BEGIN, makeDatabase, makeDeps } from '#testing/make-deps.ts';
import { startS3 } from '#testing/s3-peer.ts';
import { makeDataDir } from '#testing/server-process.ts';
import { runBackupCommand } from './commands.ts';
import { isBackupDue, loadBackupSummary, takeDueBackup } from './kept-backups.ts';

const local = (day: number, hour: number) => new Date(2026, 5, day, hour, 15);

test.each([
  ['never taken', null, local(20, 12), true],
  ['taken this night', local(20, 4), local(20, 12), false],
  ['taken this night, and it is still night', local(20, 4), local(21, 2), false],
  ['taken last night', local(19, 4), local(20, 4), true],
  ['taken last evening', local(19, 20), local(20, 2), false],
  ['taken days ago, by a server that was off', local(10, 4), local(20, 12), true],
])('a backup %s', (_, newest, now, isDue) => {
  expect(isBackupDue(newest, now)).toBe(isDue);
});

async function makeWorld(settings: Partial<Settings>) {
  const database = await makeDatabase();
  const databaseUrl = databaseUrlOf({ ...inject('database').connection, database: database.database ?? '' });
  return makeDeps({ databaseUrl, ...settings }, database);
}

async function newFolder() {
  const { path, remove } = await makeDataDir();
  onTestFinished(remove);
  return path;
}

const nextNight = (now: Date) => new Date(now.getTime() + DAY_MS);

test('takes one backup a night, keeps the last ones, and removes unfinished files', async () => {
  const backupTo = await newFolder();
  const { deps, clock } = await makeWorld({ backupTo, backupKeep: 2 });
  await writeFile(join(backupTo, 'apex-debrief-2026-06-19T030000Z.backup.part'), 'half');
  await writeFile(join(backupTo, 'notes.txt'), 'ours');

  for (let night = 1; night <= 4; night += 1) {
    expect(await takeDueBackup(deps)).toMatch(/^apex-debrief-2026-06-2\dT120000Z\.backup$/);
    expect(await takeDueBackup(deps)).toBeNull();
    clock.now = nextNight(clock.now);
  }
  expect((await readdir(backupTo)).toSorted()).toEqual([
    'apex-debrief-2026-06-22T120000Z.backup',
    'apex-debrief-2026-06-23T120000Z.backup',
    'notes.txt',
  ]);
  expect(await loadBackupSummary(deps.db)).toMatchObject({ newest: new Date('2026-06-23T12:00:00Z') });
});

test('backups go to the store of pictures, too, and can be read from there', async () => {
  const s3 = await startS3();
  const { deps, clock } = await makeWorld({ backupTo: 's3', backupKeep: 1, s3 });
  const client = new AwsClient({ ...s3, service: 's3' });
  const at = (name: string | null) => client.fetch(`${s3.url}/${s3.bucket}/backups/${name}`);

  const first = await takeDueBackup(deps);
  const file = join(tmpdir(), `${first}`);
  await writeFile(file, await (await at(first)).bytes());
  onTestFinished(() => rm(file));
  const told = await runBackupCommand(['backup', '--verify', file], {
    settings: deps.settings,
    tell: () => {},
  });
  expect(told).toMatch(/ is whole: /);

  clock.now = nextNight(clock.now);
  const second = await takeDueBackup(deps);
  expect([(await at(first)).status, (await at(second)).status]).toEqual([404, 200]);
});

test('logs a backup that fails, and takes it again', async () => {
  const backupTo = await newFolder();
  const { deps } = await makeWorld({ backupTo });
  const told: unknown[] = [];
  const log = Object.assign(Object.create(deps.log), { error: (error: unknown) => told.push(error) });
  const broken = { ...deps, log, media: { ...deps.media, get: () => Promise.reject(new Error('away')) } };
  await deps.db
    .insertInto('media')
    .values({ name: 'a.jpg', person_id: null, uploaded_at: BEGIN, chosen_at: BEGIN })
    .execute();
  expect(await takeDueBackup(broken)).toBeNull();
  expect(told).toEqual([new Error('away')]);
  expect(await readdir(backupTo)).toEqual([]);
  expect(await takeDueBackup(deps)).not.toBeNull();
});

test('takes no backup without BACKUP_TO', async () => {
  const { deps } = await makeWorld({});
  expect(await takeDueBackup(deps)).toBeNull();
});
