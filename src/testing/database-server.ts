import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool, type PoolConfig } from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#server/database/embedded.ts';
import { migrate } from '#server/database/migrate.ts';
import { openJobs } from '#server/platform/jobs.ts';

/** How a test reaches the database server, and the migrated database that it copies. */
interface TestDatabaseServer {
  readonly connection: PoolConfig;
  readonly template: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    database: TestDatabaseServer;
  }
}

const template = 'template_apex';

/** One real PostgreSQL for all server tests; each copies the migrated template for itself. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'apex-test-'));
  const embedded = await startEmbeddedPostgres({ dataDir, durable: false });
  await makeTemplate(embedded.connection);
  provide('database', { connection: { ...embedded.connection }, template });
  return async () => {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

async function makeTemplate(connection: PoolConfig): Promise<void> {
  const server = new Pool({ ...connection, max: 1 });
  await server.query(`create database ${template}`);
  await server.end();
  const pool = new Pool({ ...connection, database: template, max: 4 });
  await migrate(pool);
  const jobs = await openJobs(pool, false, error => {
    throw error;
  });
  await jobs.boss.stop({ graceful: false });
  await pool.end();
}
