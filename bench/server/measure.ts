import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import Type, { type Static } from 'typebox';
import Value from 'typebox/value';
import { readPostmasterFile } from '#server/platform/database/embedded/postmaster.ts';
import type { Db } from '#server/platform/database/open.ts';
import { startDatabaseOn } from '#testing/own-database.ts';
import { freePort, serverMain, whenReady } from '#testing/server-process.ts';
import type { DataSize } from './data.ts';
import { type JobName, wireOf } from './jobs.ts';
import type { LoadOrder } from './load.ts';

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url));

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

/** A server under measurement. */
export interface MeasuredServer {
  readonly name: 'ours' | 'floor';
  readonly port: number;
  readonly pid: number;
  stop(): Promise<void>;
}

const wordsOf = (text = '') => text.split(' ').filter(Boolean);

/** Node's arguments with which `npm start` starts the server. */
const nodeArgs = wordsOf(process.env.SERVER_NODE_ARGS);

async function startProcess(
  name: MeasuredServer['name'],
  program: string,
  env: NodeJS.ProcessEnv,
): Promise<MeasuredServer> {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [...(name === 'ours' ? nodeArgs : []), ...wordsOf(process.env.BENCH_NODE_OPTIONS), program],
    {
      env: { ...process.env, ...env, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'silent' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  await whenReady(child);
  const stop = async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return { name, port, pid: child.pid ?? 0, stop };
}

/** The database on a folder, our server and the floor on it. */
export async function startAll(dataDir: string) {
  const { url: DATABASE_URL, db, ...database } = await startDatabaseOn(dataDir, { durable: true });
  // The server stores the use of a session once an hour: most requests of a session write nothing.
  await db.updateTable('session').set({ last_used_at: new Date() }).execute();
  const env = { DATABASE_URL, DATA_DIR: join(dataDir, 'app'), CALLS_PER_MINUTE: '1000000000' };
  const ours = await startProcess('ours', serverMain, env);
  const floor = await startProcess('floor', file('floor.ts'), env);
  const postmaster = await readPostmasterFile(join(dataDir, 'postgres'));
  return {
    db,
    databasePid: postmaster?.pid ?? 0,
    servers: [ours, floor],
    async stop() {
      await Promise.all([ours.stop(), floor.stop()]);
      await database.stop();
    },
  };
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
  readonly size: DataSize;
  readonly connections: number;
  readonly from: number;
  readonly warmUpMs: number;
  readonly ms: number;
}

/** Measures one round of a job against a server. */
export async function measure(
  job: JobName,
  server: MeasuredServer,
  databasePid: number,
  pace: Pace,
): Promise<Round> {
  const order: LoadOrder = { job, ...pace, port: server.port, serverPid: server.pid, databasePid };
  const { stdout } = await promisify(execFile)(process.execPath, [file('load.ts'), JSON.stringify(order)]);
  return Value.Parse(Round, JSON.parse(stdout));
}

/** The members of a reply, with their places in it. */
function membersOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap(item => membersOf(item, `${path}[]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => [
    `${path}.${name}`,
    ...membersOf(member, `${path}.${name}`),
  ]);
}

/** Refuses to compare answers that differ in their members. */
export async function expectSameMembers(
  job: JobName,
  servers: readonly MeasuredServer[],
  size: DataSize,
): Promise<void> {
  const [head = '', body] = wireOf(job, 1, size).split('\r\n\r\n');
  const [line = '', ...fields] = head.split('\r\n');
  const [method = 'GET', path = ''] = line.split(' ');
  const headers = Object.fromEntries(
    fields
      .slice(1)
      .map(field => field.split(': '))
      .map(([name = '', value = '']) => [name, value]),
  );
  delete headers['content-length'];
  const answers: Set<string>[] = [];
  for (const { port, name } of job === 'PostEval' ? [] : servers) {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers,
      ...(body && { body }),
    });
    if (!response.ok)
      throw new Error(`${name} answered ${job} with ${response.status}: ${await response.text()}`);
    answers.push(new Set(membersOf(await response.json())));
  }
  const [ours = new Set(), floor = new Set()] = answers;
  const different = [...ours, ...floor].filter(name => !(ours.has(name) && floor.has(name)));
  if (different.length > 0) throw new Error(`${job}: the replies differ in ${different.join(', ')}.`);
}
