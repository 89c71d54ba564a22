import { createReadStream } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { openSecondPlace } from '#server/operations/backup/second-place.ts';
import { backupFolder, listBackups } from '#server/operations/backup/stored-backups.ts';
import { readMessageFigures } from '#server/operations/metrics/figures.ts';
import type { Handlers } from '#server/platform/calls/calls.ts';
import type { Db } from '#server/platform/database/open.ts';
import { CLEAN_UP, SEND_REMINDERS, TAKE_BACKUP } from '#server/platform/job-schedule.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { requireRecentSignIn } from '#server/platform/sessions/recent-sign-in.ts';
import { recordInSession } from '#server/platform/sessions/security-log.ts';
import type { SettingsWithKey } from '#server/platform/settings/secret-key.ts';
import { commit, version } from '#server/platform/version.ts';

/** Reads the version of PostgreSQL and the size of the database. */
async function readDatabase(db: Db) {
  const { rows } = await sql<{ version: string; bytes: number }>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes
  `.execute(db);
  return { Version: rows[0]?.version ?? '', Bytes: Number(rows[0]?.bytes ?? 0) };
}

/** Reads how many messages wait or failed in 24 hours, and when the last ones were sent and failed. */
async function readMail(db: Db, now: Date) {
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
async function readJobs(db: Db) {
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

async function readBackups(settings: SettingsWithKey) {
  const place = openSecondPlace(settings);
  const backups = await listBackups(backupFolder(settings));
  return backups.map(({ name, takenAt, bytes, isBeforeUpdate, copiedTo }) => ({
    Name: name,
    TakenAt: takenAt.toISOString(),
    Bytes: bytes,
    IsBeforeUpdate: isBeforeUpdate,
    IsCopied: place !== null && copiedTo === place.id,
  }));
}

export const statusHandlers = {
  GetServerStatus: async (_, { db, now, settings }) => {
    // With database, key and pictures elsewhere there may be no data folder.
    const { bavail, blocks, bsize } = await statfs(settings.dataDir).catch(() => statfs('.'));
    return {
      Version: version,
      Commit: commit,
      Now: now().toISOString(),
      PublicUrl: settings.publicUrl,
      DataDir: resolve(settings.dataDir),
      BackupTo: openSecondPlace(settings)?.id ?? null,
      MailServer: settings.smtpUrl === null ? null : new URL(settings.smtpUrl).hostname,
      Operators: [...settings.adminEmails],
      Database: { ...(await readDatabase(db)), IsEmbedded: settings.databaseUrl === null },
      Disk: { FreeBytes: bavail * bsize, Bytes: blocks * bsize },
      Mail: await readMail(db, now()),
      Jobs: await readJobs(db),
      TakesBackups: !settings.demo,
      IsEncrypted: settings.backupPassphrase !== null,
      Backups: await readBackups(settings),
    };
  },

  GetBackup: async ({ query, caller }, { db, now, settings }) => {
    requireRecentSignIn(caller, now(), 'backup');
    const folder = backupFolder(settings);
    const backup = (await listBackups(folder)).find(({ name }) => name === query.name);
    if (backup === undefined) throw problems.absent();
    await recordInSession(db, 'backup-downloaded', caller, now());
    return {
      fileName: backup.name,
      type: 'application/octet-stream',
      bytes: createReadStream(join(folder, backup.name)),
    };
  },
} satisfies Partial<Handlers>;
