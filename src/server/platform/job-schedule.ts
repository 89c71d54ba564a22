import type { Pool } from 'pg';
import { fromKysely, PgBoss, type QueueOptions } from 'pg-boss';
import type { Db } from './database/open.ts';

/** Syncs the next roster of a run through several. */
export const SYNC_ROSTERS = 'sync-rosters';

/** Cleans away what has been kept long enough. */
export const CLEAN_UP = 'clean-up';

/** Sends the automatic reminders that are due, and tells chief instructors who waits. */
export const SEND_REMINDERS = 'send-reminders';

/** Takes the backup of the night. */
export const TAKE_BACKUP = 'take-backup';

/** The data of a job that syncs rosters. */
export interface SyncRostersJob {
  readonly runId: string;
}

const EVERY_HOUR = '17 * * * *';
/** A server that was off that night makes up for it soon after. */
const HALF_PAST = '32 * * * *';
/** Reminders are due from a full hour on, which is a quarter past or half past in some time zones. */
const EVERY_QUARTER = '*/15 * * * *';

// A roster takes three minutes at most while MotorsportReg is slow; an older job died with its process.
const SYNC: QueueOptions = {
  retryLimit: 5,
  retryDelay: 10,
  retryBackoff: true,
  expireInSeconds: 300,
  deleteAfterSeconds: 24 * 3600,
};

// The next run clears the rest.
const CLEARING: QueueOptions = { retryLimit: 0, expireInSeconds: 1800, deleteAfterSeconds: 24 * 3600 };

// The next hour sends the rest: each event stores its sent reminders.
const REMINDERS: QueueOptions = { retryLimit: 0, expireInSeconds: 1800, deleteAfterSeconds: 24 * 3600 };

// A backup that fails is due again an hour later; jobs do not pile up when no process takes backups.
const BACKUPS: QueueOptions = { retryLimit: 0, expireInSeconds: 4 * 3600, deleteAfterSeconds: 24 * 3600 };

export interface Jobs {
  readonly boss: PgBoss;
  /** Queues the next roster of a run, in the transaction that began the run. */
  syncRosters(db: Db, runId: string): Promise<void>;
}

/**
 * Opens the job queue in the application's own database, whose tables are there already: who serves may not make any.
 * `supervise` is for the process that also works.
 */
export async function openJobs(
  pool: Pool,
  supervise: boolean,
  onError: (error: Error) => void,
): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    migrate: false,
    createSchema: false,
    supervise,
    superviseIntervalSeconds: 30,
    monitorIntervalSeconds: 30,
    schedule: supervise,
    registerInstance: false,
    openTelemetry: { enabled: false },
  });
  boss.on('error', onError);
  await boss.start();
  await boss.createQueue(SYNC_ROSTERS, SYNC);
  await boss.updateQueue(SYNC_ROSTERS, SYNC);
  await boss.createQueue(CLEAN_UP, CLEARING);
  await boss.updateQueue(CLEAN_UP, CLEARING);
  await boss.schedule(CLEAN_UP, EVERY_HOUR);
  await boss.createQueue(SEND_REMINDERS, REMINDERS);
  await boss.updateQueue(SEND_REMINDERS, REMINDERS);
  await boss.schedule(SEND_REMINDERS, EVERY_QUARTER);
  await boss.createQueue(TAKE_BACKUP, { ...BACKUPS, policy: 'exclusive' });
  await boss.updateQueue(TAKE_BACKUP, BACKUPS);
  await boss.schedule(TAKE_BACKUP, HALF_PAST);
  return {
    boss,
    async syncRosters(db, runId) {
      await boss.insert(SYNC_ROSTERS, [{ data: { runId } }], { db: fromKysely(db) });
    },
  };
}
