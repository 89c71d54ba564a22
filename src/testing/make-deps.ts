import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import pino from 'pino';
import { inject, onTestFinished } from 'vitest';
import type { Deps } from '#server/platform/calls/deps.ts';
import { openDatabase, openPool, TIMEOUTS } from '#server/platform/database/open.ts';
import { openJobs } from '#server/platform/job-schedule.ts';
import { readSettings, type Settings } from '#server/platform/settings/settings.ts';
import { openMediaStore } from '#server/platform/storage/s3-store.ts';
import { administer, copyTemplate } from './database-server.ts';
import { emptyDatabase } from './empty-database.ts';

/** A clock that stands until it is set. */
interface TestClock {
  now: Date;
}

/** The server's dependencies, and the clock that it reads. */
export interface TestDeps {
  readonly deps: Deps;
  readonly clock: TestClock;
}

/** The parts of a server on one database: a test has them for itself while it runs, then the next one has them. */
type TestParts = Pick<Deps, 'pool' | 'db' | 'longWorkDb' | 'longWorkPool' | 'jobs' | 'log'>;

const SECRET_KEY = 'a secret that only the tests know, 40 characters';

/** When each test begins. */
export const BEGIN = new Date('2026-06-20T12:00:00Z');

const log = pino({ level: 'silent' });

/** Databases and folders of finished tests of this worker, to be emptied and used again. */
const idle: TestParts[] = [];

/**
 * A new database of the caller's own, gone when the test is over: for tests that change tables, stop what works on
 * them, or cut connections.
 */
export async function makeDatabase(): Promise<PoolConfig> {
  const server = inject('database');
  const database = await copyTemplate(server);
  onTestFinished(() => administer(server.connection, `drop database ${database.database} with (force)`));
  return database;
}

const onError = (error: Error) => log.error(error);

async function openParts(
  database: PoolConfig,
  requestTimeoutMs: number = TIMEOUTS.request,
): Promise<TestParts> {
  const pool = openPool({ ...database, max: 4 }, requestTimeoutMs, onError);
  const longWorkPool = openPool({ ...database, max: 4 }, TIMEOUTS.longWork, onError);
  const jobs = await openJobs(longWorkPool, false, onError);
  return { pool, db: openDatabase(pool), longWorkDb: openDatabase(longWorkPool), longWorkPool, jobs, log };
}

/** Parts on a given database, as those of one more process; closed when the test is over. */
async function openOwnParts(database: PoolConfig, requestTimeoutMs: number): Promise<TestParts> {
  const parts = await openParts(database, requestTimeoutMs);
  onTestFinished(async () => {
    await parts.jobs.boss.stop({ graceful: false });
    await Promise.all([parts.db.destroy(), parts.longWorkDb.destroy()]);
  });
  return parts;
}

/** Parts on an empty database that nobody else uses until they are given back. */
export async function lendParts(): Promise<TestParts> {
  const used = idle.pop();
  if (used) await emptyDatabase(used.longWorkDb);
  return used ?? openParts(await copyTemplate(inject('database')));
}

export const giveBackParts = (parts: TestParts): void => void idle.push(parts);

/** The parts with settings, a clock that stands, and a folder for files. */
export function depsOf(parts: TestParts, settings: Partial<Settings> = {}): TestDeps {
  const clock: TestClock = { now: BEGIN };
  // Not made until something is written to it.
  const dataDir = join(tmpdir(), `apex-data-${randomUUID()}`);
  // A test asks for more in a minute than a person does.
  const usual = { ...readSettings({}), callsPerMinute: Number.MAX_SAFE_INTEGER, messagePause: 0 };
  const all = { ...usual, dataDir, ...settings, secretKey: SECRET_KEY };
  return {
    deps: {
      ...parts,
      media: openMediaStore(all),
      settings: all,
      now: () => clock.now,
      pause: async () => {},
      restartAfter: work => work(),
      resolveHost: async () => [],
    },
    clock,
  };
}

export const removeFiles = ({ settings }: Deps): Promise<void> =>
  rm(settings.dataDir, { recursive: true, force: true });

/**
 * The server's parts on a real, empty database, or on one that the caller has made: a new one of its own, or that of
 * other parts as for a second process. A request waits for the latter as long as in production unless told.
 */
export async function makeDeps(
  settings: Partial<Settings> = {},
  database: PoolConfig | null = null,
  requestTimeoutMs: number = TIMEOUTS.request,
): Promise<TestDeps> {
  const parts = database ? await openOwnParts(database, requestTimeoutMs) : await lendParts();
  if (!database) onTestFinished(() => giveBackParts(parts));
  const made = depsOf(parts, settings);
  onTestFinished(() => removeFiles(made.deps));
  return made;
}
