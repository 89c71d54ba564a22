import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { newDataDir } from '#testing/data-dir.ts';
import { mountSmall } from '#testing/mount-small.ts';
import { startDatabaseOn } from '#testing/own-database.ts';
import { completedEvals, prepareClub } from '#testing/process-club.ts';
import { freePort, makeDataDir } from '#testing/server-process.ts';
import { failuresOf, submitAll } from '#testing/submit-load.ts';
import { printFigures } from './print-figures.ts';
import { endProgram } from './programs.ts';

const KILLS = Number(process.env.KILLS ?? 5);
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const MINUTES = 60_000;

/** The releases of the tests: what each adds as a migration, and does before it serves. */
const RELEASES = {
  'v90.0.0': { sql: 'create table later (id integer); insert into later values (1);', main: '' },
  'v90.0.1': { sql: 'create table later (id integer); select 1 / 0;', main: '' },
  'v90.0.2': { sql: 'create table later (id integer); select pg_sleep(3);', main: '' },
  'v90.0.3': { sql: 'drop table eval cascade;', main: "throw new Error('This release is broken.');" },
} as const;
type Release = keyof typeof RELEASES;

const git = (cwd: string, ...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@club.example', ...words], { cwd });

let folder = '';
let clone = '';
beforeAll(async () => {
  folder = (await makeDataDir()).path;
  const origin = join(folder, 'origin');
  clone = join(folder, 'clone');
  git(folder, 'clone', '--quiet', ROOT, origin);
  const manifest = readFileSync(join(origin, 'package.json'), 'utf8');
  const main = readFileSync(join(origin, 'src/server/main.ts'), 'utf8');
  for (const [tag, release] of Object.entries(RELEASES)) {
    const version = tag.slice(1);
    writeFileSync(
      join(origin, 'package.json'),
      manifest.replace(/"version": "[^"]+"/, `"version": "${version}"`),
    );
    writeFileSync(join(origin, 'src/server/platform/database/migrations/002-later.sql'), release.sql);
    writeFileSync(
      join(origin, 'src/server/main.ts'),
      main.replace('  await listen(app, settings);', `  ${release.main}\n  await listen(app, settings);`),
    );
    git(origin, 'checkout', '--quiet', '--detach', 'HEAD');
    git(origin, 'add', '--all');
    git(origin, 'commit', '--quiet', '--message', `Release ${version}`);
    git(origin, 'tag', tag);
  }
  git(folder, 'clone', '--quiet', ROOT, clone);
  git(clone, 'remote', 'set-url', 'origin', origin);
  // Links to the same bytes.
  execFileSync('cp', ['-al', join(ROOT, 'node_modules'), clone]);
}, 10 * MINUTES);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Returns a function that returns what a process has printed so far. */
function listenTo({ stdout, stderr }: ChildProcess): () => string {
  let said = '';
  for (const stream of [stdout, stderr]) {
    stream?.on('data', chunk => {
      said += chunk;
    });
  }
  return () => said;
}

/** `npm start` and `npm run update` in the clone, on a data folder with a club. */
async function makeInstallation(count: number) {
  const dataDir = await newDataDir();
  const club = await prepareClub(dataDir, count);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    DATA_DIR: dataDir,
    PORT: String(port),
  };
  const run = (...words: string[]) =>
    spawn(process.execPath, ['scripts/run.mjs', ...words], {
      cwd: clone,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
  const version = () =>
    fetch(`${url}/readyz`).then(
      async answer => (answer.ok ? (await answer.json()).version : null),
      () => null,
    );
  let supervisor: ChildProcess | null = null;
  let log = () => '';
  const start = () => {
    supervisor = run('start');
    log = listenTo(supervisor);
  };
  /** Kills `npm start` and its server at once. */
  const kill = async () => void (supervisor && (await endProgram(supervisor, 'SIGKILL')));
  const stop = async () => {
    if (supervisor === null || supervisor.exitCode !== null) return;
    const exited = once(supervisor, 'exit');
    supervisor.kill('SIGTERM');
    await exited;
  };
  onTestFinished(kill);
  const update = async (tag: Release) => {
    const child = run('update', tag);
    const said = listenTo(child);
    const [code] = await once(child, 'exit');
    return { code, said: said() };
  };
  const choice = () => JSON.parse(readFileSync(join(dataDir, 'version.json'), 'utf8'));
  const becomes = async (expected: string) => {
    for (let tries = 0; tries < 1_500; tries += 1) {
      if ((await version()) === expected) return;
      if (supervisor?.exitCode) break;
      await pause(200);
    }
    throw new Error(`It does not become ${expected}:\n${log()}`);
  };
  return { dataDir, club, url, run, start, stop, kill, update, choice, version, becomes };
}

type Installation = Awaited<ReturnType<typeof makeInstallation>>;

const OWN: string = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version;

test.each<[Release, string, RegExp]>([
  ['v90.0.0', '90.0.0', /Apex Debrief 90\.0\.0 serves/],
  ['v90.0.1', OWN, /did not become ready.*serves again/],
  ['v90.0.3', OWN, /did not become ready.*serves again/],
])(
  'updates to %s while evals come in, and %s serves',
  async (tag, expected, words) => {
    const installation = await makeInstallation(600);
    const { dataDir, club, url, start, stop, update, becomes } = installation;
    start();
    await becomes(OWN);
    const began = performance.now();
    const updated = update(tag);
    await Promise.race([isTried(installation), updated]);
    const load = submitAll({ ...club, url: () => url, devices: 2, retryMs: 200 });
    const { code, said } = await updated;
    const seconds = Math.round((performance.now() - began) / 1000);
    expect([said, code]).toEqual([expect.stringMatching(words), expected === OWN ? 1 : 0]);
    await becomes(expected);
    await load.done;
    await stop();
    const stored = await storedEvals(dataDir);
    printFigures(`update to ${tag}`, {
      seconds,
      'evals acknowledged': load.acknowledged.size,
      'of those found': stored.length,
      'attempts without an answer': failuresOf(load),
    });
    expect(stored).toEqual(club.evalIds.toSorted());
  },
  20 * MINUTES,
);

/** Resolves when the update is built and is to be tried. */
const isTried = (installation: Installation) =>
  expect.poll(() => stateOf(installation), { timeout: 10 * MINUTES }).toBe('trial');

/** The state of the choice in the data folder; null without a choice. */
const stateOf = ({ choice }: Pick<Installation, 'choice'>) => {
  try {
    return choice().state;
  } catch {
    return null;
  }
};

/** Reads the completed evals of a data folder, whatever version has migrated it. */
async function storedEvals(dataDir: string): Promise<string[]> {
  const { db, stop } = await startDatabaseOn(dataDir);
  try {
    return (await completedEvals(db)).map(({ id }) => id);
  } finally {
    await stop();
  }
}

test.each<[Release, 'trial' | 'back', string]>([
  ['v90.0.2', 'trial', '90.0.2'],
  ['v90.0.3', 'back', OWN],
])(
  '%s is cut off in the state %s, and everything acknowledged is there',
  async (tag, state, expected) => {
    const installation = await makeInstallation(KILLS * 40);
    const { dataDir, club, url, start, stop, kill, run, becomes } = installation;
    start();
    await becomes(OWN);
    const updating = run('update', tag);
    await isTried(installation);
    await endProgram(updating, 'SIGKILL');
    const load = submitAll({ ...club, url: () => url, devices: 2, retryMs: 200 });
    for (let kills = 0; kills < KILLS; kills += 1) {
      await expect.poll(() => stateOf(installation), { timeout: MINUTES, interval: 20 }).toBe(state);
      await pause(randomInt(state === 'trial' ? 4_000 : 1_000));
      expect(stateOf(installation)).toBe(state);
      await kill();
      start();
    }
    await becomes(expected);
    await load.done;
    await stop();
    const stored = await storedEvals(dataDir);
    printFigures(`update to ${tag}, killed in the state ${state}`, {
      kills: KILLS,
      'evals acknowledged': load.acknowledged.size,
      'of those found': stored.length,
    });
    expect(stored).toEqual(club.evalIds.toSorted());
  },
  30 * MINUTES,
);

const removeVersions = () => rm(join(clone, 'versions'), { recursive: true, force: true });

/** The own version serves, and no other has been built. */
async function startOwnAlone() {
  const installation = await makeInstallation(1);
  installation.start();
  await installation.becomes(OWN);
  await removeVersions();
  return installation;
}

test(
  'an update that is killed in any of its steps changes nothing',
  async () => {
    const installation = await startOwnAlone();
    const { stop, run, update, version } = installation;
    for (const step of ['Asking', 'Taking a backup', 'Fetching', 'Building it']) {
      for (let kills = 0; kills < KILLS; kills += 1) {
        const child = run('update', 'v90.0.0');
        const said = listenTo(child);
        await expect.poll(said, { timeout: MINUTES, interval: 10 }).toContain(step);
        await pause(randomInt(step === 'Building it' ? 5_000 : 400));
        await endProgram(child, 'SIGKILL');
        expect([await version(), stateOf(installation)]).toEqual([OWN, null]);
      }
    }
    expect((await update('v90.0.0')).said).toMatch(/Apex Debrief 90\.0\.0 serves/);
    await stop();
  },
  30 * MINUTES,
);

test(
  'a second update, one without network and one on a full disk say so and change nothing',
  async () => {
    const installation = await startOwnAlone();
    const { stop, run, update, version } = installation;
    const first = run('update', 'v90.0.0');
    await expect.poll(listenTo(first), { timeout: MINUTES }).toContain('Building it');
    expect((await update('v90.0.0')).said).toMatch(/Another update runs/);
    await endProgram(first, 'SIGKILL');

    git(clone, 'remote', 'set-url', 'origin', join(folder, 'nowhere'));
    expect((await update('v90.0.0')).said).toMatch(/cannot be reached, and nothing was changed/);
    git(clone, 'remote', 'set-url', 'origin', join(folder, 'origin'));

    await removeVersions();
    mkdirSync(join(clone, 'versions'));
    expect(await mountSmall(1, join(clone, 'versions'))).not.toBeNull();
    expect((await update('v90.0.0')).said).toMatch(
      /could not be built, and nothing was changed: .*[Nn]o space/s,
    );
    expect([await version(), stateOf(installation)]).toEqual([OWN, null]);
    await stop();
  },
  30 * MINUTES,
);
