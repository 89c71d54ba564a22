import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { ensureSetupLink } from '#server/clubs/set-up/setup-key.ts';
import { storeSecretKey } from '#server/operations/backup/restored-key.ts';
import { backedUp, connectTo, littleClub, PASSPHRASE, urlOf } from '#testing/backups.ts';
import { nobody } from '#testing/client.ts';
import { makeApp } from '#testing/make-app.ts';
import { makeDatabase } from '#testing/make-deps.ts';
import { readData } from '#testing/stored-data.ts';

/** A server that nobody has set up, with its set-up key. */
async function makeUnused() {
  const database = await makeDatabase();
  const made = await makeApp({ databaseUrl: urlOf(database) }, database);
  const restarted = vi.fn();
  const restartAfter = (work: () => Promise<void>) => work().then(restarted);
  Object.assign(made.deps, { restartAfter });
  await storeSecretKey(made.deps.settings.dataDir, made.deps.settings.secretKey);
  const key = new URL((await ensureSetupLink(made.deps)) ?? '').searchParams.get('key') ?? '';
  const client = nobody(made);
  const send = (bytes: Buffer, at = 0) =>
    client.call('UploadBackup', { query: { key, at: String(at) }, file: { name: 'a.backup', bytes } });
  const body = (Passphrase?: string) => ({ body: { SetupKey: key, ...(Passphrase && { Passphrase }) } });
  const progress = async () => (await client.call('GetRestore', { query: { key } })).reply();
  return { ...made, database, restarted, key, client, send, body, progress };
}

test('restores a backup with its key in place of an unused installation, then starts again', async () => {
  const { file, database: from, settings } = await backedUp(PASSPHRASE);
  const { deps, database, restarted, client, send, body, progress } = await makeUnused();
  const bytes = await readFile(file);
  expect((await send(bytes.subarray(0, 1000))).status).toBe(200);
  expect((await send(bytes.subarray(1000), 1000)).status).toBe(200);
  expect((await client.call('LookIntoBackup', body(PASSPHRASE))).reply()).toMatchObject({
    Clubs: ['Apex Driving Club', 'Other Club'],
    Pictures: 1,
    Bytes: bytes.length,
    HasSecretKey: true,
  });
  const { installation: _, ...before } = await readData(await connectTo(from));
  expect((await client.call('RestoreBackup', body(PASSPHRASE))).status).toBe(200);
  await expect.poll(progress, { timeout: 20_000 }).toMatchObject({ Percent: 100, Failure: null });
  expect(restarted).toHaveBeenCalledOnce();
  const unequal = { installation: '', migration: '', access_token: '' };
  expect({ ...(await readData(await connectTo(database))), ...unequal }).toEqual({ ...before, ...unequal });
  expect((await readFile(join(deps.settings.dataDir, 'secret-key'), 'utf8')).trim()).toBe(settings.secretKey);
});

test.each(['UploadBackup', 'LookIntoBackup', 'RestoreBackup'] as const)(
  '%s refuses another key, and every key once there is a club',
  async name => {
    const { deps, client, key } = await makeUnused();
    const ask = async (SetupKey: string) => {
      const upload = { query: { key: SetupKey, at: '0' }, file: { name: 'a.backup', bytes: 'x' } };
      return (await client.call(name, name === 'UploadBackup' ? upload : { body: { SetupKey } })).status;
    };
    expect(await ask('another')).toBe(403);
    await littleClub(deps);
    expect(await ask(key)).toBe(403);
  },
);

test('says why a file cannot be restored, and changes nothing', async () => {
  const { file } = await backedUp(PASSPHRASE);
  const { database, client, send, body } = await makeUnused();
  const before = await readData(await connectTo(database));
  const bytes = await readFile(file);
  const look = async (content: Buffer, passphrase?: string) => {
    await send(content);
    const { detail } = (await client.call('RestoreBackup', body(passphrase))).problem();
    return detail;
  };
  expect(await look(bytes)).toMatch(/^It is encrypted/);
  expect(await look(bytes, 'another passphrase')).toMatch(/^The passphrase is wrong/);
  expect(await look(bytes.subarray(0, -10), PASSPHRASE)).toMatch(/^It ends in the middle/);
  expect(await look(Buffer.from('PK, another program'))).toMatch(/^It is not a backup of Apex Debrief/);
  const line = bytes.subarray(0, bytes.indexOf('\n')).toString();
  const newer = Buffer.from(`${JSON.stringify({ ...JSON.parse(line), apexDebriefBackup: 2 })}\n`);
  expect(await look(newer, PASSPHRASE)).toMatch(/^A newer version of Apex Debrief made it/);
  expect(await readData(await connectTo(database))).toEqual(before);
});

test('a piece beyond the end of the file is refused', async () => {
  const { send } = await makeUnused();
  await send(Buffer.from('abc'));
  expect((await send(Buffer.from('d'), 4)).status).toBe(409);
  expect((await send(Buffer.from('d'), 3)).status).toBe(200);
});

test('restores nothing over a club that was set up meanwhile', async () => {
  const { file } = await backedUp();
  const { deps, database, restarted, client, send, body, progress } = await makeUnused();
  await send(await readFile(file));
  // The restore waits for this transaction, which sets up a club.
  const other = await connectTo(database);
  await other.query('begin; lock table installation in access exclusive mode');
  expect((await client.call('RestoreBackup', body())).status).toBe(200);
  await littleClub(deps);
  await other.query('rollback');
  await vi.waitUntil(async () => (await progress()).Failure !== null, { timeout: 20_000 });
  expect(restarted).not.toHaveBeenCalled();
  expect(await deps.db.selectFrom('organization').select('name').execute()).toHaveLength(2);
});

test('GetRestore knows no restore of another key, and a key that has ended means that all is done', async () => {
  const { deps, client, key, progress } = await makeUnused();
  expect((await client.call('GetRestore', { query: { key } })).status).toBe(404);
  await littleClub(deps);
  expect(await progress()).toEqual({ Percent: 100, Failure: null });
});
