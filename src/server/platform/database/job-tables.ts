import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { type BamStatusSummary, PgBoss } from 'pg-boss';
import { inTurn } from './advisory-lock.ts';

const isUnderWay = ({ status }: BamStatusSummary): boolean =>
  status === 'pending' || status === 'in_progress';

/** Makes the tables of the job queue, or brings them up to date, the indexes that pg-boss builds later included. */
export async function migrateJobs(pool: Pool): Promise<void> {
  // The one thing that pg-boss makes before it takes the lock of its own.
  await inTurn(pool, async client => void (await client.query('create schema if not exists pgboss')));
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    supervise: false,
    schedule: false,
    registerInstance: false,
    openTelemetry: { enabled: false },
  });
  await boss.start();
  while ((await boss.getBamStatus()).some(isUnderWay)) await pause(200);
  await boss.stop({ graceful: false });
}
