import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import {
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { newDataDir } from '#testing/data-dir.ts';
import { startDatabaseOn } from '#testing/own-database.ts';
import { completedEvals, prepareClub } from '#testing/process-club.ts';
import { freePort, makeDataDir } from '#testing/server-process.ts';
import { failuresOf, submitAll } from '#testing/submit-load.ts';
import { printFigures } from './print-figures.ts';

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

function linkTree(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    const [source, target] = [join(from, name), join(to, name)];
    const stat = lstatSync(source);
    if (stat.isDirectory()) linkTree(source, target);
    else if (stat.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkSync(source, target);
  }
}

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
  linkTree(join(ROOT, 'node_modules'), join(clone, 'node_modules'));
}, 10 * MINUTES);
afterAll(() => rm(folder, { recursive: true, force: true }));

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
    });
  const version = () =>
    fetch(`${url}/readyz`).then(
      async answer => (answer.ok ? (await answer.json()).version : null),
      () => null,
    );
  const log: string[] = [];
  let supervisor: ChildProcess | null = null;
  const start = () => {
    supervisor = run('start');
    for (const stream of [supervisor.stdout, supervisor.stderr])
      stream?.on('data', chunk => log.push(String(chunk)));
    return supervisor;
  };
  /** Kills `npm start` and its server at once. */
  const kill = async () => {
    if (supervisor === null || supervisor.exitCode !== null || supervisor.signalCode !== null) return;
    const exited = once(supervisor, 'exit');
    const server = Number.parseInt(readFileSync(join(dataDir, 'apex-debrief.pid'), 'utf8'), 10) || 0;
    supervisor.kill('SIGKILL');
    if (server > 0) execFileSync('kill', ['-9', String(server)], { stdio: 'ignore' });
    await exited;
  };
  const stop = async () => {
    if (supervisor === null || supervisor.exitCode !== null) return;
    const exited = once(supervisor, 'exit');
    supervisor.kill('SIGTERM');
    await exited;
  };
  onTestFinished(() => kill().catch(() => {}));
  const update = async (tag: Release) => {
    const child = run('update', tag);
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', chunk => {
        said += chunk;
      });
    const [code] = await once(child, 'exit');
    return { code, said };
  };
  const choice = () => JSON.parse(readFileSync(join(dataDir, 'version.json'), 'utf8'));
  const becomes = async (expected: string) => {
    for (let tries = 0; tries < 1_500; tries += 1) {
      if ((await version()) === expected) return;
      if (supervisor?.exitCode) break;
      await pause(200);
    }
    throw new Error(`It does not become ${expected}:\n${log.join('')}`);
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

test.each<[Release, string]>([
  ['v90.0.2', '90.0.2'],
  ['v90.0.3', OWN],
])(
  '%s is cut off while it takes over, and everything acknowledged is there',
  async (tag, expected) => {
    const installation = await makeInstallation(KILLS * 40);
    const { dataDir, club, url, start, stop, kill, run, becomes } = installation;
    start();
    await becomes(OWN);
    const updating = run('update', tag);
    await isTried(installation);
    updating.kill('SIGKILL');
    const load = submitAll({ ...club, url: () => url, devices: 2, retryMs: 200 });
    for (let kills = 0; kills < KILLS; kills += 1) {
      await pause(randomInt(6_000));
      await kill();
      start();
    }
    await becomes(expected);
    await load.done;
    await stop();
    const stored = await storedEvals(dataDir);
    printFigures(`update to ${tag}, killed`, {
      kills: KILLS,
      'evals acknowledged': load.acknowledged.size,
      'of those found': stored.length,
    });
    expect(stored).toEqual(club.evalIds.toSorted());
  },
  30 * MINUTES,
);

test(
  'a second update, and one that is killed while it builds, change nothing',
  async () => {
    const installation = await makeInstallation(1);
    const { start, stop, run, update, becomes, version } = installation;
    start();
    await becomes(OWN);
    await rm(join(clone, 'versions'), { recursive: true, force: true });
    for (let kills = 0; kills < KILLS; kills += 1) {
      const first = run('update', 'v90.0.0');
      await pause(1_000);
      expect((await update('v90.0.0')).said).toMatch(/Another update runs/);
      await pause(randomInt(4_000));
      first.kill('SIGKILL');
      await once(first, 'exit');
      expect([await version(), stateOf(installation)]).toEqual([OWN, null]);
    }
    expect((await update('v90.0.0')).said).toMatch(/Apex Debrief 90\.0\.0 serves/);
    await stop();
  },
  30 * MINUTES,
);
