import { sql } from 'kysely';
import { DAY_MS } from '#domain/text/durations.ts';
import { readMessageFigures } from '#server/operations/metrics/gauge-sources.ts';
import type { Db } from '#server/platform/database/open.ts';

/** Reads the version of PostgreSQL and the size of the database. */
export async function readDatabase(db: Db) {
  const { rows } = await sql<{ version: string; bytes: number }>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes
  `.execute(db);
  return { Version: rows[0]?.version ?? '', Bytes: Number(rows[0]?.bytes ?? 0) };
}

/** Reads how many messages wait or failed in 24 hours, and when the last ones were sent and failed. */
export async function readMail(db: Db, now: Date) {
  const { waiting, oldest, failed } = await readMessageFigures(db, now);
  const { rows } = await sql<{ sent: Date | null; failed: Date | null }>`
    select (select max(sent_at) from message where state = 'sent') as sent,
      (select max(due_at) from message where state = 'failed') as failed`.execute(db);
  return {
    Waiting: waiting,
    WaitingSince: oldest?.toISOString() ?? null,
    Failed: failed,
    LastSent: rows[0]?.sent?.toISOString() ?? null,
    LastFailed: rows[0]?.failed?.toISOString() ?? null,
  };
}

/** Counts the background jobs that failed in the last 24 hours. */
export async function countFailedJobs(db: Db, now: Date): Promise<number> {
  const since = new Date(now.getTime() - DAY_MS);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pgboss.job where state = 'failed' and completed_on > ${since}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}
