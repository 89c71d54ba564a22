import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { readPostmasterFile } from '#server/platform/database/embedded/postmaster.ts';
import type { Db } from '#server/platform/database/open.ts';
import { startDatabaseOn } from '#testing/own-database.ts';
import { freePort, serverMain, whenReady } from '#testing/server-process.ts';
import { type DataSize, ensureData } from './data.ts';
import { type JobName, requestOf } from './jobs.ts';

/** The figures of one round. */
export interface Round {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Milliseconds of processor a request. */
  readonly serverCpu: number;
  readonly databaseCpu: number;
  /** Megabytes. */
  readonly memory: number;
  /** The bytes of an answer, on average. */
  readonly bytes: number;
  readonly refused: number;
  /** Requests in all, the warm-up included. */
  readonly asked: number;
}

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
  /** The number of the first request; rounds that go on store each eval once. */
  readonly from: number;
  readonly warmUpMs: number;
  readonly ms: number;
}

const CPU_TICK_MS = 10;

/** Milliseconds of processor that a process has used, those of its children that have ended included; 0 once it is gone. */
function cpuOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * CPU_TICK_MS, 0);
  } catch {
    return 0;
  }
}
const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);

/** Measures one round of a job: so many connections, each of which waits for its answer before it asks again. */
export async function measure(
  job: JobName,
  { port, pid, databasePid, size }: MeasuredServer,
  { connections, from, warmUpMs, ms }: Pace,
): Promise<Round> {
  const latencies: number[] = [];
  let [nth, refused, bytes] = [from, 0, 0];
  let [isCounting, isDone] = [false, false];
  const keepAsking = async () => {
    while (!isDone) {
      const { path, ...request } = requestOf(job, nth, size);
      nth += 1;
      const askedAt = performance.now();
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, request);
      const { byteLength } = await answer.arrayBuffer();
      if (!answer.ok) refused += 1;
      if (!isCounting) continue;
      latencies.push(performance.now() - askedAt);
      bytes += byteLength;
    }
  };
  const cpu = () => ({
    server: cpuOf(pid),
    database: [databasePid, ...childrenOf(databasePid)].reduce((sum, each) => sum + cpuOf(each), 0),
  });
  const asking = Promise.all(Array.from({ length: connections }, keepAsking));
  await Promise.race([asking, delay(warmUpMs)]);
  const before = cpu();
  const beganAt = performance.now();
  isCounting = true;
  await Promise.race([asking, delay(ms)]);
  isCounting = false;
  const after = cpu();
  const seconds = (performance.now() - beganAt) / 1000;
  isDone = true;
  await asking;
  const sorted = latencies.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  const count = sorted.length || 1;
  const memory = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return {
    perSecond: sorted.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    serverCpu: (after.server - before.server) / count,
    databaseCpu: (after.database - before.database) / count,
    memory: Number(memory) / 1024,
    bytes: bytes / count,
    refused,
    asked: nth - from,
  };
}
