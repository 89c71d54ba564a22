import type { Job } from 'pg-boss';
import { type Deps, forLongWork } from './deps.ts';
import { clearPictures } from './features/media/clear-pictures.ts';
import { syncRosterJobs } from './features/motorsportreg/sync-all-rosters.ts';
import { sendDueReminders } from './features/publishing/due-reminders.ts';
import {
  CLEAR_PICTURES,
  DELIVER_MESSAGE,
  type DeliveryJob,
  GIVE_UP_MESSAGE,
  SEND_REMINDERS,
  SYNC_ROSTERS,
  type SyncRostersJob,
} from './platform/jobs.ts';
import { deliverJobs, giveUpJobs } from './platform/messages/deliver-message.ts';
import { openTransport } from './platform/messages/open-transport.ts';

const DELIVERIES = {
  batchSize: 5,
  localConcurrency: 2,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 0.5,
  perJobResults: true,
} as const;

/** The background work of this process. */
export interface Worker {
  /** Takes no more work; resolves when what is under way is done. */
  stop(): Promise<void>;
}

const sayToConsole = (line: string) => process.stdout.write(`${line}\n`);

/**
 * Starts to send queued messages, of this process and of others on the same database. Two loops, so that a few
 * slow mails do not hold up a sign-in code. A MAIL_FROM that cannot be is a StartupError.
 */
export async function startWorker(deps: Deps, say: (line: string) => void = sayToConsole): Promise<Worker> {
  const { boss } = deps.jobs;
  const transport = openTransport(deps.settings, say);
  await boss.work(DELIVER_MESSAGE, DELIVERIES, (jobs: Job<DeliveryJob>[]) =>
    deliverJobs(deps, transport, jobs),
  );
  await boss.work<DeliveryJob>(GIVE_UP_MESSAGE, { pollingIntervalSeconds: 10, batchSize: 50 }, jobs =>
    giveUpJobs(deps, jobs),
  );
  await boss.work<SyncRostersJob>(SYNC_ROSTERS, { pollingIntervalSeconds: 1 }, jobs =>
    syncRosterJobs(forLongWork(deps), jobs),
  );
  await boss.work(CLEAR_PICTURES, { pollingIntervalSeconds: 60 }, () => clearPictures(forLongWork(deps)));
  await boss.work(SEND_REMINDERS, { pollingIntervalSeconds: 30 }, () => sendDueReminders(forLongWork(deps)));
  return {
    async stop() {
      const queues = [DELIVER_MESSAGE, GIVE_UP_MESSAGE, SYNC_ROSTERS, CLEAR_PICTURES, SEND_REMINDERS];
      await Promise.all(queues.map(queue => boss.offWork(queue)));
      transport.close();
    },
  };
}
