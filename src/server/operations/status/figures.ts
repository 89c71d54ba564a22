import { sql } from 'kysely';
import { readMessageFigures } from '#server/operations/metrics/figures.ts';
import type { Db } from '#server/platform/database/open.ts';
import { CLEAN_UP, SEND_REMINDERS, TAKE_BACKUP } from '#server/platform/job-schedule.ts';

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

const JOBS = [TAKE_BACKUP, SEND_REMINDERS, CLEAN_UP] as const;

/** Reads when each background job last ended well and badly. Jobs are stored for 24 hours. */
export async function readJobs(db: Db) {
  const { rows } = await sql<{ name: string; ran: Date | null; failed: Date | null }>`
    select name, max(completed_on) filter (where state = 'completed') as ran,
      max(completed_on) filter (where state = 'failed') as failed
    from pgboss.job group by name`.execute(db);
  return JOBS.map(Name => {
    const job = rows.find(({ name }) => name === Name);
    return {
      Name,
      LastRun: job?.ran?.toISOString() ?? null,
      LastFailed: job?.failed?.toISOString() ?? null,
    };
  });
}
