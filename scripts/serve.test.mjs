import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { compareVersions, readChoice, writeChoice } from './programs.mjs';
import { serve } from './serve.mjs';

const READY = "console.log('Ready.');";
const STAYS = 'setInterval(() => {}, 1000);';

async function makeFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'apex-serve-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A program whose server is this code, and whose undo-update is that code. */
async function makeProgram(version, main, undo = '') {
  const folder = await makeFolder();
  await mkdir(join(folder, 'dist', 'server'), { recursive: true });
  await mkdir(join(folder, 'src', 'server'), { recursive: true });
  await writeFile(join(folder, 'dist', 'server', 'main.js'), main);
  await writeFile(
    join(folder, 'src', 'server', 'backup.ts'),
    `require('node:fs').appendFileSync(${JSON.stringify(join(folder, 'undone'))}, process.argv[2]);${undo}`,
  );
  return { version, folder };
}

const undone = ({ folder }) =>
  existsSync(join(folder, 'undone')) ? readFileSync(join(folder, 'undone'), 'utf8') : '';

const notPrepared = () => {
  throw new Error('The checkout would serve.');
};

/** A data folder that `former` has served, with an update to a program with this server. */
async function makeTrial(main, undo) {
  const data = await makeFolder();
  const former = await makeProgram('98.0.0', READY + STAYS, undo);
  const next = await makeProgram('98.1.0', main);
  writeChoice(data, { ...next, state: 'trial', former });
  const go = options => serve(data, notPrepared, { args: [], env: {}, untilReady: true, ...options });
  return { data, former, next, go };
}

test('a new version that becomes ready serves from then on', async () => {
  const { data, former, next, go } = await makeTrial(READY + STAYS);
  await go();
  expect(readChoice(data)).toMatchObject({ ...next, state: 'ready' });
  expect(undone(former)).toBe('');
});

test('the former version serves again when the new version does not become ready', async () => {
  const { data, former, go } = await makeTrial('process.exit(1)');
  await go();
  expect(readChoice(data)).toEqual({ ...former, state: 'ready', failed: '98.1.0' });
  expect(undone(former)).toBe('undo-update');
});

test('the former version serves again when the new one is not ready in time', async () => {
  const { data, go } = await makeTrial(STAYS);
  await go({ trialMs: 300 });
  expect(readChoice(data)).toMatchObject({ version: '98.0.0', failed: '98.1.0' });
});

test('a way back that fails is taken again at the next start', async () => {
  const { data, former, go } = await makeTrial('process.exit(1)', 'if (!process.env.ROOM) process.exit(1);');
  await expect(go()).rejects.toThrow('The tables could not be brought back to those of Apex Debrief 98.0.0.');
  expect(readChoice(data)).toMatchObject({ version: '98.1.0', state: 'back' });
  await go({ env: { ROOM: 'yes' } });
  expect(readChoice(data)).toMatchObject({ ...former, state: 'ready' });
});

test('a running server is switched when an update is chosen', async () => {
  const { data, former, next, go } = await makeTrial(`${READY} setTimeout(() => {}, 300);`);
  writeChoice(data, { ...former, state: 'ready' });
  const served = go({ untilReady: false });
  await pause(500);
  writeChoice(data, { ...next, state: 'trial', former });
  expect(await served).toBe(0);
  expect(readChoice(data)).toMatchObject({ ...next, state: 'ready' });
});

test('a checkout that is newer than the chosen version serves', async () => {
  const { data, go } = await makeTrial(READY);
  writeChoice(data, { version: '0.0.1', folder: '/nowhere', state: 'ready' });
  await expect(go()).rejects.toThrow('The checkout would serve.');
  expect(readChoice(data)).toBeNull();
});

test('orders versions by their numbers', () => {
  expect(['v0.10.0', 'v0.2.0', 'v0.9.9'].sort(compareVersions)).toEqual(['v0.2.0', 'v0.9.9', 'v0.10.0']);
});
