import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { StartupError } from '#server/platform/settings/startup-error.ts';
import { isPostgresOn, readPostmasterFile } from './postmaster.ts';
import { findBinaries } from './programs.ts';
import { chooseRunAs, giveFolderTo } from './run-as.ts';
import {
  type EmbeddedOptions,
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from './start-embedded-postgres.ts';

let dataDir: string;
let running: EmbeddedPostgres[];
let children: ChildProcess[];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'apex-'));
  running = [];
  children = [];
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  for (const database of running) await database.stop();
  await rm(dataDir, { recursive: true, force: true });
  vi.unstubAllEnvs();
});

async function start(options: Partial<EmbeddedOptions> = {}) {
  const database = await startEmbeddedPostgres({ dataDir, durable: false, patienceMs: 0, ...options });
  running.push(database);
  return database;
}

async function query(database: EmbeddedPostgres, sql: string): Promise<unknown[]> {
  const client = new Client(database.connection);
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query({ text: sql, rowMode: 'array' });
  await client.end();
  return rows.flat();
}

/** The id of the PostgreSQL process on the data folder. */
async function postgresPid(): Promise<number> {
  const file = await readPostmasterFile(join(dataDir, 'postgres'));
  return file?.pid ?? 0;
}

/** Another process that has done `statements` and lives on; resolves once it has. */
async function otherProcess(statements: string): Promise<ChildProcess> {
  const embedded = JSON.stringify(new URL('./start-embedded-postgres.ts', import.meta.url));
  const script = `
    import { startEmbeddedPostgres } from ${embedded};
    ${statements}
    console.log('done');
    setInterval(() => {}, 60_000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  if (child.stdout) await once(child.stdout, 'data');
  return child;
}

const startIt = () => `await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} });`;

test('a new folder gets a durable database that no network reaches', async () => {
  const database = await start({ dataDir: join(dataDir, 'made', 'on', 'the', 'way'), durable: true });
  expect(await query(database, 'SHOW fsync')).toEqual(['on']);
  expect(await query(database, 'SHOW listen_addresses')).toEqual(['']);
  expect(await query(database, 'SHOW server_encoding')).toEqual(['UTF8']);
  expect((await stat(database.connection.host)).mode & 0o077).toBe(0);
});

test('accented letters are letters', { tags: ['soak'] }, async () => {
  const database = await start();
  await query(database, 'CREATE EXTENSION pg_trgm');
  expect(await query(database, "SELECT upper('jürgen'), cardinality(show_trgm('ürg'))")).toEqual([
    'JÜRGEN',
    4,
  ]);
});

test('stop leaves no process, and may be called twice', { tags: ['soak'] }, async () => {
  const database = await start();
  const pid = await postgresPid();
  expect(await isPostgresOn(pid, join(dataDir, 'postgres'))).toBe(true);
  await Promise.all([database.stop(), database.stop()]);
  expect(await isPostgresOn(pid, join(dataDir, 'postgres'))).toBe(false);
  expect(await readdir(dataDir)).not.toContain('apex-debrief.pid');
});

test('the next start finds the rows of the one before', async () => {
  const before = await start();
  await query(before, "CREATE TABLE track AS SELECT 'Lime Rock' AS name");
  await before.stop();
  expect(await query(await start(), 'SELECT name FROM track')).toEqual(['Lime Rock']);
});

test('a folder in use is refused, within one process and between two', async () => {
  const first = await start();
  await expect(start()).rejects.toThrow(StartupError);
  await expect(start()).rejects.toThrow(`is in use by another running Apex Debrief (process ${process.pid})`);
  expect(await query(first, 'SELECT 1')).toEqual([1]);
  await first.stop();

  const other = await otherProcess(startIt());
  await expect(start()).rejects.toThrow(`(process ${other.pid})`);
});

test('refuses a folder whose file system has no locks with a sentence', async () => {
  const otherComputer = new DatabaseSync(join(dataDir, 'apex-debrief.lock'));
  otherComputer.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  await expect(start()).rejects.toThrow(
    /cannot be locked \(it is on a network drive, or another computer uses it\): choose a folder on a local disk/,
  );
  otherComputer.close();
});

test('a start waits a while for the one before to finish', { tags: ['soak'] }, async () => {
  const other = await otherProcess(
    `process.on('SIGTERM', async () => { await database.stop(); process.exit(); }); const database = ${startIt()}`,
  );
  const next = start({ patienceMs: 30_000 });
  other.kill('SIGTERM');
  expect(await query(await next, 'SELECT 1')).toEqual([1]);
});

test('after the owner was killed, the server it left is stopped and every row is there', async () => {
  const before = await start();
  await query(before, "CREATE TABLE track AS SELECT 'Lime Rock' AS name");
  await before.stop();
  const owner = await otherProcess(startIt());
  const left = await postgresPid();
  owner.kill('SIGKILL');
  await once(owner, 'exit');
  expect(await isPostgresOn(left, join(dataDir, 'postgres'))).toBe(true);

  expect(await query(await start(), 'SELECT name FROM track')).toEqual(['Lime Rock']);
  expect(await postgresPid()).not.toBe(left);
  expect(await isPostgresOn(left, join(dataDir, 'postgres'))).toBe(false);
});

test('after owner and server were killed at once, the next start recovers', { tags: ['soak'] }, async () => {
  const owner = await otherProcess(startIt());
  process.kill(await postgresPid(), 'SIGKILL');
  owner.kill('SIGKILL');
  await once(owner, 'exit');
  expect(await query(await start(), 'SELECT 1')).toEqual([1]);
});

test('a stale process id of another program neither blocks the start nor harms that program', {
  tags: ['soak'],
}, async () => {
  await (await start()).stop();
  const innocent = await otherProcess('');
  const folder = join(dataDir, 'postgres');
  await writeFile(join(folder, 'postmaster.pid'), `${innocent.pid}\n${folder}\n1\n5432\n`);
  await writeFile(join(dataDir, 'apex-debrief.pid'), `${innocent.pid}\n`);
  expect(await query(await start(), 'SELECT 1')).toEqual([1]);
  expect(innocent.exitCode ?? innocent.signalCode).toBe(null);
});

test('removes the files of a start that was killed while it made the database', {
  tags: ['soak'],
}, async () => {
  await mkdir(join(dataDir, 'postgres.new-abc', 'base'), { recursive: true });
  await start();
  expect((await readdir(dataDir)).filter(name => name.startsWith('postgres.new'))).toEqual([]);
});

test('refuses an unusable data folder with a sentence that names the setting', async () => {
  const file = join(dataDir, 'file');
  await writeFile(file, '');
  await expect(start({ dataDir: file })).rejects.toThrow(StartupError);
  await expect(start({ dataDir: file })).rejects.toThrow(
    `The data folder ${file} cannot be written (EEXIST): give this user a folder it may write to, or choose another one with DATA_DIR.`,
  );
});

test('a folder of that name with something else in it is left alone', async () => {
  await mkdir(join(dataDir, 'postgres'));
  await writeFile(join(dataDir, 'postgres', 'thesis.txt'), 'mine');
  await expect(start()).rejects.toThrow('holds something that is no database');
  expect(await readdir(join(dataDir, 'postgres'))).toEqual(['thesis.txt']);
});

test('a database that cannot start says why in PostgreSQL’s words, and frees the folder', async () => {
  await (await start()).stop();
  const settings = join(dataDir, 'postgres', 'postgresql.auto.conf');
  await writeFile(settings, 'port = many\n');
  await expect(start()).rejects.toThrow(/could not start: .*postgresql\.auto\.conf.*contains errors/);
  await writeFile(settings, '');
  expect(await query(await start(), 'SELECT 1')).toEqual([1]);
});

test.each([
  ['9', /is of PostgreSQL 9: start the server once, which moves it to \d+\.$/],
  ['99', /is of PostgreSQL 99, and this version of Apex Debrief has \d+: start the newer version/],
])('refuses a database of PostgreSQL %s with a sentence', async (major, sentence) => {
  await (await start()).stop();
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), `${major}\n`);
  await expect(start()).rejects.toThrow(sentence);
});

test('a path too long for a unix socket gets its socket elsewhere, removed by stop', {
  tags: ['soak'],
}, async () => {
  const database = await start({ dataDir: join(dataDir, 'long'.repeat(30)) });
  expect(await query(database, 'SELECT 1')).toEqual([1]);
  expect((await stat(database.connection.host)).mode & 0o077).toBe(0);
  await database.stop();
  await expect(stat(database.connection.host)).rejects.toThrow('ENOENT');
});

test('stops without writing when its data folder is moved away', async () => {
  const moved = Promise.withResolvers<void>();
  const database = await start({ onMoved: moved.resolve });
  await query(database, "CREATE TABLE track AS SELECT 'Lime Rock' AS name");
  const pid = await postgresPid();
  const away = `${dataDir}-away`;
  onTestFinished(() => rm(away, { recursive: true, force: true }));
  await rename(dataDir, away);
  const control = join(dataDir, 'postgres', 'global', 'pg_control');
  await mkdir(join(dataDir, 'postgres', 'global'), { recursive: true });
  await writeFile(control, 'the restored database');

  await moved.promise;
  await database.stop();
  expect(await isPostgresOn(pid, join(away, 'postgres'))).toBe(false);
  expect(await readFile(control, 'utf8')).toBe('the restored database');
  const again = await start({ dataDir: away });
  expect(await query(again, 'SELECT name FROM track')).toEqual(['Lime Rock']);
  await again.stop();
});

test('a server that dies by itself is started again, and the owner hears of it', {
  tags: ['soak'],
}, async () => {
  const reason = Promise.withResolvers<string>();
  const database = await start({ onExit: reason.resolve });
  process.kill(await postgresPid(), 'SIGKILL');
  expect(await reason.promise).toMatch(/^killed by SIGKILL \(log: .*postgres\.log\)$/);
  await expect.poll(() => query(database, 'SELECT 1'), { timeout: 30_000 }).toEqual([1]);
});

test('stop while the server is being started again leaves no process', { tags: ['soak'] }, async () => {
  const died = Promise.withResolvers<string>();
  const database = await start({ onExit: died.resolve });
  process.kill(await postgresPid(), 'SIGKILL');
  await died.promise;
  await database.stop();
  expect(await readPostmasterFile(join(dataDir, 'postgres'))).toBe(null);
});

test('the server leads its own process group, so that Ctrl-C in a terminal is not for it', {
  tags: ['soak'],
}, async () => {
  await start();
  const group = -(await postgresPid());
  expect(() => process.kill(group, 0)).not.toThrow();
});

test('a process that exits without stopping takes the server along', { tags: ['soak'] }, async () => {
  const owner = await otherProcess(`process.on('SIGTERM', () => process.exit(1)); ${startIt()}`);
  const pid = await postgresPid();
  owner.kill('SIGTERM');
  await once(owner, 'exit');
  await expect.poll(() => isPostgresOn(pid, join(dataDir, 'postgres')), { timeout: 30_000 }).toBe(false);
});

test('explains missing programs and what to do', async () => {
  const elsewhere = process.platform === 'win32' ? 'linux-x64' : 'win32-x64';
  await expect(findBinaries(elsewhere)).rejects.toThrow(/is not installed: run "npm ci --include=optional"/);
  await expect(findBinaries('sunos-x64')).rejects.toThrow('set DATABASE_URL to a PostgreSQL server');
});

test('tells root what to do without user namespaces and without a user who can enter the folder; others run it as themselves', async () => {
  const binaries = await findBinaries();
  await symlink('/usr/bin/id', join(dataDir, 'id'));
  vi.stubEnv('PATH', dataDir);
  const choice = chooseRunAs(binaries, dataDir);
  if (process.getuid?.() === 0)
    await expect(choice).rejects.toThrow('start Apex Debrief as an ordinary user');
  else expect((await choice).owner?.uid).toBe(process.getuid?.());
});

test("a folder of one's own is not given away: a service under systemd may not change owners", async () => {
  const owner = { uid: process.getuid?.() ?? 0, gid: 10_001 };
  const missing = join(dataDir, 'missing');
  await expect(giveFolderTo({ owner }, missing)).resolves.toBeUndefined();
  await expect(giveFolderTo({ owner: { ...owner, uid: 10_001 } }, missing)).rejects.toThrow('ENOENT');
});

test.runIf(process.platform === 'linux')('PostgreSQL is handed no secret of ours', async () => {
  vi.stubEnv('SECRET_KEY', 'planted-secret-3f9a');
  await start();
  const environment = await readFile(`/proc/${await postgresPid()}/environ`, 'utf8');
  expect(environment).toContain('PATH=');
  expect(environment).not.toContain('planted-secret-3f9a');
});
