import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool, type PoolConfig } from 'pg';
import pino from 'pino';
import { inject, onTestFinished } from 'vitest';
import { openDatabase, openPool } from '#server/database/open.ts';
import type { Deps } from '#server/deps.ts';
import { openJobs } from '#server/platform/jobs.ts';
import { openMediaStore } from '#server/platform/media/media-store.ts';
import { readSettings, type Settings } from '#server/settings.ts';

/** A clock that stands until it is set. */
export interface TestClock {
  now: Date;
}

/** What the server works with, and the clock that it reads. */
export interface TestDeps {
  readonly deps: Deps;
  readonly clock: TestClock;
}

const SECRET_KEY = 'a secret that only the tests know, 40 characters';

async function administer(connection: PoolConfig, statement: string): Promise<void> {
  const pool = new Pool({ ...connection, max: 1 });
  await pool.query(statement);
  await pool.end();
}

/** A database of the caller's own, copied from the migrated one, and gone when the test is over. */
export async function makeDatabase(): Promise<PoolConfig> {
  const { connection, template } = inject('database');
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(connection, `create database ${database} template ${template}`);
  onTestFinished(() => administer(connection, `drop database ${database} with (force)`));
  return { ...connection, database };
}

/** The server's parts on a real database, its own unless one is given, as for a second process. */
export async function makeDeps(
  settings: Partial<Settings> = {},
  database: PoolConfig | null = null,
): Promise<TestDeps> {
  const clock: TestClock = { now: new Date('2026-06-20T12:00:00Z') };
  const log = pino({ level: 'silent' });
  const connection = database ?? (await makeDatabase());
  const pool = openPool({ ...connection, max: 4 }, error => log.error(error));
  const jobs = await openJobs(pool, false, error => log.error(error));
  onTestFinished(async () => {
    await jobs.boss.stop({ graceful: false });
    await pool.end();
  });
  // Not made until something is written to it.
  const dataDir = join(tmpdir(), `apex-data-${randomUUID()}`);
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const all = { ...readSettings({}), dataDir, ...settings, secretKey: SECRET_KEY };
  const deps: Deps = {
    pool,
    db: openDatabase(pool),
    jobs,
    media: openMediaStore(all),
    settings: all,
    now: () => clock.now,
    log,
  };
  return { deps, clock };
}
