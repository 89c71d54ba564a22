import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import Type, { type Static } from 'typebox';
import Value from 'typebox/value';
import { readPostmasterFile } from '#server/platform/database/embedded/postmaster.ts';
import type { Db } from '#server/platform/database/open.ts';
import { startDatabaseOn } from '#testing/own-database.ts';
import { freePort, serverMain, whenReady } from '#testing/server-process.ts';
import { type DataSize, ensureData } from './data.ts';
import type { JobName } from './jobs.ts';
import type { LoadOrder } from './load.ts';

const loadProgram = fileURLToPath(new URL('load.ts', import.meta.url));

const Round = Type.Object({
  perSecond: Type.Number(),
  /** Milliseconds. */
  p50: Type.Number(),
  p99: Type.Number(),
  /** Milliseconds of processor a request. */
  serverCpu: Type.Number(),
  databaseCpu: Type.Number(),
  /** Megabytes. */
  memory: Type.Number(),
  /** The bytes of an answer, on average. */
  bytes: Type.Number(),
  refused: Type.Number(),
  /** Requests in all, the warm-up included. */
  asked: Type.Number(),
});
export type Round = Static<typeof Round>;

/** A server under measurement. `base` is the server that ours is compared with. */
export interface MeasuredServer {
  readonly name: 'ours' | 'base';
  readonly port: number;
  readonly pid: number;
  readonly databasePid: number;
  /** The size of the data, by which the requests are chosen. */
  readonly size: DataSize;
  stop(): Promise<void>;
}

const wordsOf = (text = '') => text.split(' ').filter(Boolean);

/** Node's arguments with which `npm start` starts the server. */
const nodeArgs = wordsOf(process.env.SERVER_NODE_ARGS);

/** The database on a folder. `start` starts a server on it. */
async function startDatabase(dataDir: string, size: DataSize) {
  const { url: DATABASE_URL, db, stop } = await startDatabaseOn(dataDir, { durable: true });
  // The server stores the use of a session once an hour: most requests of a session write nothing.
  await db.updateTable('session').set({ last_used_at: new Date() }).execute();
  const postmaster = await readPostmasterFile(join(dataDir, 'postgres'));
  const databasePid = postmaster?.pid ?? 0;
  const settings = { DATABASE_URL, DATA_DIR: join(dataDir, 'app'), CALLS_PER_MINUTE: '1000000000' };

  async function start(name: MeasuredServer['name'], program: string): Promise<MeasuredServer> {
    const port = await freePort();
    const env = { ...settings, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'silent' };
    const child = spawn(
      process.execPath,
      [...nodeArgs, ...wordsOf(process.env.BENCH_NODE_OPTIONS), program],
      {
        env: { ...process.env, ...env },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    await whenReady(child);
    return {
      name,
      port,
      pid: child.pid ?? 0,
      databasePid,
      size,
      async stop() {
        child.kill('SIGTERM');
        await once(child, 'exit');
      },
    };
  }
  return { db, start, stop };
}

/** Starts our server on data of a size. */
export async function startOurs(folder: string, size: DataSize, name: MeasuredServer['name'] = 'ours') {
  const database = await startDatabase(await ensureData(folder, size), size);
  return { ...database, server: await database.start(name, serverMain) };
}

/** The built server of the checkout in `state`, on data that this checkout has made in `folder`. */
export async function startState(state: string, folder: string, size: DataSize) {
  const data: typeof import('./data.ts') = await import(
    pathToFileURL(join(state, 'bench/server/data.ts')).href
  );
  const database = await startDatabase(await data.ensureData(folder, size), size);
  return { ...database, server: await database.start('base', join(state, 'dist/server/main.js')) };
}

/** Makes submitted evals open again, and forgets what was told of them. */
export async function reopen(db: Db): Promise<void> {
  await sql`update eval set state = 1, answers = '{}', apex_score = null, summary = null,
    public_notes = '', private_notes = '', public_link_key = null, completed_at = null
    where id > '01970005-0000-7000-8000-000000000000' and state > 1`.execute(db);
  await sql`truncate message`.execute(db);
  await sql`vacuum analyze eval`.execute(db);
}

export interface Pace {
  readonly connections: number;
  readonly from: number;
  readonly warmUpMs: number;
  readonly ms: number;
}

/** Measures one round of a job against a server. */
export async function measure(
  job: JobName,
  { port, pid, databasePid, size }: MeasuredServer,
  pace: Pace,
): Promise<Round> {
  const order: LoadOrder = { job, size, ...pace, port, serverPid: pid, databasePid };
  const { stdout } = await promisify(execFile)(process.execPath, [loadProgram, JSON.stringify(order)]);
  return Value.Parse(Round, JSON.parse(stdout));
}
