import type { Pool } from 'pg';
import { PgBoss, type QueueOptions } from 'pg-boss';

/** Deletes rows after their retention. */
export const CLEAN_UP = 'clean-up';

/** Sends due automatic reminders, and notifies chief instructors of students who wait. */
export const SEND_REMINDERS = 'send-reminders';

/** Takes the backup of the night. */
export const TAKE_BACKUP = 'take-backup';

// The next run does the rest: of clearing, and of reminders, since each event stores those that were sent.
const ONCE: QueueOptions = { retryLimit: 0, expireInSeconds: 1800, deleteAfterSeconds: 24 * 3600 };

/** Every queue, and when its jobs are made. */
const QUEUES: readonly {
  readonly name: string;
  readonly options: QueueOptions;
  readonly policy?: { readonly policy: 'exclusive' };
  readonly cron: string;
}[] = [
  { name: CLEAN_UP, options: ONCE, cron: '17 * * * *' },
  // Reminders are due from a full hour on, which is a quarter past or half past in some time zones.
  { name: SEND_REMINDERS, options: ONCE, cron: '*/15 * * * *' },
  {
    name: TAKE_BACKUP,
    // A backup that fails is due again an hour later; jobs do not pile up when no process takes backups.
    options: { ...ONCE, expireInSeconds: 4 * 3600 },
    policy: { policy: 'exclusive' },
    // A server that was off that night makes up for it soon after.
    cron: '32 * * * *',
  },
];

export interface Jobs {
  readonly boss: PgBoss;
}

/**
 * Opens the job queue in the application's own database, whose tables exist already: the serving role may not create tables.
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
  for (const { name, options, policy, cron } of QUEUES) {
    await boss.createQueue(name, { ...options, ...policy });
    await boss.updateQueue(name, options);
    await boss.schedule(name, cron);
  }
  return { boss };
}
