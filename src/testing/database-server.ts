import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import type { TestProject } from 'vitest/node';
import type { Connection } from '#server/platform/database/embedded/listening.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded/start-embedded-postgres.ts';
import { migrate, migrateJobs } from '#server/platform/database/migrate.ts';
import { openJobs } from '#server/platform/job-schedule.ts';

/** How a test reaches the database server, and the migrated database that it copies. */
export interface TestDatabaseServer {
  readonly connection: Connection;
  readonly template: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    database: TestDatabaseServer;
  }
}

const template = 'template_apex';

/** A real PostgreSQL for tests, with a migrated database that each copies for itself. */
export async function startDatabaseServer(): Promise<TestDatabaseServer & { stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'apex-test-'));
  const embedded = await startEmbeddedPostgres({ dataDir, durable: false });
  await makeTemplate(embedded.connection);
  return {
    connection: embedded.connection,
    template,
    async stop() {
      await embedded.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Starts the database server of all server tests. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const { stop, ...database } = await startDatabaseServer();
  provide('database', database);
  return stop;
}

/** Makes a copy of the migrated database, and returns how it is reached. */
export async function copyTemplate({ connection, template }: TestDatabaseServer): Promise<Connection> {
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(connection, `create database ${database} template ${template} strategy file_copy`);
  return { ...connection, database };
}

/** Runs a statement on the database server itself, outside of the tests' databases. */
export async function administer(connection: Connection, statement: string): Promise<void> {
  const pool = new Pool({ ...connection, max: 1 });
  await pool.query(statement);
  await pool.end();
}

async function makeTemplate(connection: Connection): Promise<void> {
  await administer(connection, `create database ${template}`);
  const pool = new Pool({ ...connection, database: template, max: 4 });
  await migrate(pool);
  await migrateJobs(pool);
  const jobs = await openJobs(pool, false, error => {
    throw error;
  });
  await jobs.boss.stop({ graceful: false });
  await pool.end();
}
