import { readdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { sampleEventsCsv } from '#server/events/imports/samples.ts';
import { runBackupCommand } from '#server/operations/backup/commands.ts';
import { databaseUrlOf } from '#server/platform/database/embedded/listening.ts';
import { readSettings } from '#server/platform/settings/settings.ts';
import { makeDatabase } from '#testing/make-deps.ts';
import { mountSmall } from '#testing/mount-small.ts';
import { takePhoto } from '#testing/photos.ts';
import { completedEvals, prepareClub, submitRequest, withDatabaseIn } from '#testing/process-club.ts';
import { makeClub } from '#testing/rosters.ts';
import { startServer } from '#testing/server-process.ts';
import { readData } from '#testing/stored-data.ts';

const NO_ROOM = {
  title: 'There is no room left',
  detail:
    'The server has no storage left, so this was not saved. It works again as soon as the operator has made room.',
};

test('refuses submits on a full disk, loses nothing acknowledged, and continues when there is room', async context => {
  const small = await mountSmall(160);
  if (small === null) return context.skip('This user may not mount a small file system.');
  const dataDir = join(small, 'data');
  const { session, evalIds } = await prepareClub(dataDir, 60);
  const server = await startServer(dataDir);
  onTestFinished(server.kill);
  const acknowledged: string[] = [];
  const submit = async (id: string) => {
    const { path, ...init } = submitRequest(id, session);
    const response = await fetch(server.url + path, init);
    if (response.status === 200) acknowledged.push(id);
    else expect(response.headers.get('retry-after')).toBe('30');
    return response.status;
  };
  const ready = async () => (await fetch(`${server.url}/readyz`)).status;
  expect(await ready()).toBe(200);

  const fill = join(small, 'fill');
  const { bavail, bsize } = await statfs(small);
  await writeFile(fill, Buffer.alloc(bavail * bsize));
  const statuses = [];
  for (const id of evalIds.slice(0, 50)) statuses.push(await submit(id));
  expect(statuses.at(-1)).toBe(503);
  expect(await ready()).toBe(503);

  await rm(fill);
  for (const id of evalIds.filter(each => !acknowledged.includes(each))) expect(await submit(id)).toBe(200);
  expect(await server.stop()).toBe(0);
  const stored = (await withDatabaseIn(dataDir, completedEvals)).map(({ id }) => id);
  expect(stored).toEqual(evalIds.toSorted());
});

test('refuses an import on a full disk as a whole, and /readyz says why', async () => {
  const club = await makeClub();
  const { deps, app, ada, byOrganization } = club;
  const before = await readData(deps.pool);
  await sql`
    create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`.execute(deps.db);
  await sql`create trigger full_disk before insert on event execute function refuse()`.execute(deps.db);
  onTestFinished(async () => void (await sql`drop function refuse() cascade`.execute(deps.db)));
  const file = { name: 'events.csv', bytes: sampleEventsCsv('2026-06-20') };
  const refused = await ada.call('ImportEventsForOrganization', { query: byOrganization, file });
  expect(refused.problem()).toMatchObject({ status: 503, ...NO_ROOM });
  expect(await readData(deps.pool)).toEqual(before);
  expect((await app.inject('/readyz')).json()).toMatchObject(NO_ROOM);
});

test('refuses a picture on a full disk with the same sentence', async () => {
  const club = await makeClub();
  const { deps, app, ada } = club;
  const full = Object.assign(new Error('no space'), { code: 'ENOSPC' });
  vi.spyOn(deps.media, 'put').mockRejectedValueOnce(full);
  const refused = await ada.call('UploadMedia', { file: { name: 'a.jpg', bytes: await takePhoto() } });
  expect(refused.problem()).toMatchObject({ status: 503, ...NO_ROOM });
  const ready = await app.inject('/readyz');
  expect(ready.statusCode).toBe(503);
  expect(ready.json()).toMatchObject(NO_ROOM);
});

test('a backup on a full disk fails with a sentence and leaves nothing, and succeeds once there is room', {
  tags: ['soak'],
}, async context => {
  const small = await mountSmall(1);
  if (small === null) return context.skip('This user may not mount a small file system.');
  const dataDir = join(small, 'data');
  const database = await makeDatabase();
  const databaseUrl = databaseUrlOf({ ...inject('database').connection, database: database.database ?? '' });
  const file = join(small, 'club.backup');
  const settings = { ...readSettings({}), dataDir, databaseUrl };
  const backup = () => runBackupCommand(['backup', file], { settings, tell: () => {} });
  const fill = join(small, 'fill');
  const { bavail, bsize } = await statfs(small);
  await writeFile(fill, Buffer.alloc(bavail * bsize));
  await expect(backup()).rejects.toThrow(/no room/);
  expect(await readdir(small)).toEqual(['fill']);
  await rm(fill);
  expect(await backup()).toMatch(/club\.backup holds \d+ rows/);
});
