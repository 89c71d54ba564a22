import { randomInt } from 'node:crypto';
import { mkdtemp, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { pathOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { runBackupCommand } from '#server/operations/backup/commands.ts';
import { readSettings } from '#server/platform/settings/settings.ts';
import { newDataDir } from '#testing/data-dir.ts';
import { mountSmall } from '#testing/mount-small.ts';
import { completedEvals, prepareClub, withDatabaseIn } from '#testing/process-club.ts';
import { type RunningServer, startServer } from '#testing/server-process.ts';
import { submitAll } from '#testing/submit-load.ts';
import { printFigures } from './print-figures.ts';

const KILLS = Number(process.env.KILLS ?? 5);
const MINUTES = 60_000;
const PIECE = 64 * 1024;
const HEADERS = { 'sec-fetch-site': 'same-origin' };
const PASSPHRASE = 'the passphrase of our treasurer';

/** A backup of a club whose evals a real server acknowledged. */
async function makeBackup() {
  const dataDir = await newDataDir();
  const club = await prepareClub(dataDir, 600);
  const server = await startServer(dataDir);
  onTestFinished(server.kill);
  await submitAll({ ...club, url: () => server.url, devices: 2 }).done;
  const folder = await mkdtemp(join(tmpdir(), 'apex-backup-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'club.backup');
  const settings = { ...readSettings({}), dataDir, backupPassphrase: PASSPHRASE };
  await runBackupCommand(['backup', file], { settings, tell: () => {} });
  await server.stop();
  return { bytes: await readFile(file), evalIds: club.evalIds.toSorted() };
}

/** The restore in the browser, by its calls, on a server that nobody has set up. */
function restoreAt({ url, setupLink }: RunningServer) {
  const key = new URL(setupLink ?? '').searchParams.get('key') ?? '';
  const post = (call: 'LookIntoBackup' | 'RestoreBackup') =>
    fetch(url + pathOf(call), {
      method: 'POST',
      headers: { ...HEADERS, 'content-type': 'application/json' },
      body: JSON.stringify({ SetupKey: key, Passphrase: PASSPHRASE }),
    });
  return {
    async upload(bytes: Uint8Array, onPiece = async (_at: number) => {}) {
      for (let at = 0; at < bytes.length; at += PIECE) {
        await onPiece(at);
        const body = new FormData();
        body.set(calls.UploadBackup.file, new Blob([bytes.slice(at, at + PIECE)]), 'a.backup');
        const query = new URLSearchParams({ key, at: String(at) });
        const answer = await fetch(`${url}${pathOf('UploadBackup')}?${query}`, {
          method: 'POST',
          headers: HEADERS,
          body,
        });
        if (answer.status !== 200) return answer;
      }
      return null;
    },
    look: () => post('LookIntoBackup'),
    restore: () => post('RestoreBackup'),
    /** How far it is; null while the server starts again. */
    async progress(): Promise<{ Percent: number; Failure: string | null } | null> {
      const query = new URLSearchParams({ key });
      return fetch(`${url}${pathOf('GetRestore')}?${query}`, { headers: HEADERS }).then(
        answer => answer.json(),
        () => null,
      );
    },
  };
}

type Restore = ReturnType<typeof restoreAt>;

const isRestored = (restore: Restore) =>
  expect
    .poll(restore.progress, { timeout: 2 * MINUTES, interval: 20 })
    .toEqual({ Percent: 100, Failure: null });

const storedEvals = async (dataDir: string) =>
  (await withDatabaseIn(dataDir, completedEvals)).map(({ id }) => id);

/** What each step does until it is to be killed. */
const steps: Record<string, (restore: Restore, bytes: Uint8Array) => Promise<unknown>> = {
  async upload(restore, bytes) {
    const last = randomInt(bytes.length);
    const enough = new Error('enough');
    const stopAtLast = async (at: number) => {
      if (at >= last) throw enough;
    };
    await restore.upload(bytes, stopAtLast).catch(error => expect(error).toBe(enough));
  },
  async unpack(restore, bytes) {
    await restore.upload(bytes);
    restore.look().catch(() => null);
    await pause(randomInt(400));
  },
  async load(restore, bytes) {
    await restore.upload(bytes);
    expect((await restore.restore()).status).toBe(200);
    await pause(randomInt(1_000));
  },
  async switch(restore, bytes) {
    await restore.upload(bytes);
    await restore.restore();
    const isLeaving = async () => ((await restore.progress())?.Percent ?? 100) >= 99;
    await expect.poll(isLeaving, { timeout: MINUTES, interval: 5 }).toBe(true);
    await pause(randomInt(700));
  },
};

test.each(Object.entries(steps))(
  'a restore that is killed in the step %s leaves all or nothing, and can be done again',
  async (name, step) => {
    const { bytes, evalIds } = await makeBackup();
    let restoredBefore = 0;
    for (let kills = 0; kills < KILLS; kills += 1) {
      const dataDir = await newDataDir();
      const server = await startServer(dataDir);
      await step(restoreAt(server), bytes);
      await server.kill();

      const again = await startServer(dataDir);
      onTestFinished(again.kill);
      if (again.setupLink === null) restoredBefore += 1;
      else {
        const restore = restoreAt(again);
        expect(await restore.upload(bytes)).toBeNull();
        expect((await restore.restore()).status).toBe(200);
        await isRestored(restore);
      }
      expect(await again.stop()).toBe(0);
      expect(await storedEvals(dataDir)).toEqual(evalIds);
    }
    printFigures(`restore killed in the step ${name}`, {
      kills: KILLS,
      'of those with the club there already': restoredBefore,
      'evals found each time': evalIds.length,
    });
  },
  10 * MINUTES,
);

test(
  'an upload and a restore on a full disk say so, change nothing, and succeed once there is room',
  async context => {
    const small = await mountSmall(200);
    if (small === null) return context.skip('This user may not mount a small file system.');
    const { bytes, evalIds } = await makeBackup();
    const dataDir = join(small, 'data');
    const server = await startServer(dataDir);
    onTestFinished(server.kill);
    const restore = restoreAt(server);
    const fill = join(small, 'fill');
    const fillBut = async (left: number) => {
      const { bavail, bsize } = await statfs(small);
      await writeFile(fill, Buffer.alloc(bavail * bsize - left));
    };

    await fillBut(PIECE);
    const refused = await restore.upload(bytes);
    expect([refused?.status, await refused?.json()]).toMatchObject([503, { title: 'There is no room left' }]);
    await rm(fill);

    expect(await restore.upload(bytes)).toBeNull();
    await fillBut(PIECE);
    const noRoom = await restore.restore();
    expect([noRoom.status, await noRoom.json()]).toMatchObject([
      422,
      { detail: expect.stringMatching(/^The disk of the server has no room for it\. Nothing was changed\./) },
    ]);
    await rm(fill);
    expect((await restore.restore()).status).toBe(200);
    await isRestored(restore);
    await server.stop();
    expect(await storedEvals(dataDir)).toEqual(evalIds);
  },
  10 * MINUTES,
);
