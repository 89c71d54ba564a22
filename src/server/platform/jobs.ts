import type { Transaction } from 'kysely';
import type { Pool } from 'pg';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Database } from '../database/tables.ts';

/** Sends one message of the table `message`; its data is the message's id. */
export const DELIVER_MESSAGE = 'deliver-message';

const RETRIES = { retryLimit: 12, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 } as const;

export interface Jobs {
  readonly boss: PgBoss;
  /** Queues the delivery of messages in the transaction that wrote them. */
  deliver(trx: Transaction<Database>, messageIds: readonly string[]): Promise<void>;
}

/** Opens the job queue in the application's own database. `supervise` is for the process that also works. */
export async function openJobs(
  pool: Pool,
  supervise: boolean,
  onError: (error: Error) => void,
): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    supervise,
    schedule: supervise,
  });
  boss.on('error', onError);
  await boss.start();
  await boss.createQueue(DELIVER_MESSAGE, RETRIES);
  return {
    boss,
    async deliver(trx, messageIds) {
      if (messageIds.length === 0) return;
      const jobs = messageIds.map(id => ({ data: { id } }));
      await boss.insert(DELIVER_MESSAGE, jobs, { db: fromKysely(trx) });
    },
  };
}
