import type { Job, JobResult } from 'pg-boss';
import type { DeliveryJob } from '../jobs.ts';
import { type DeliveryDeps, deliverMessage } from './deliver-message.ts';
import { markFailed } from './message-rows.ts';
import type { Transport } from './transport.ts';

/** Delivers a batch of messages side by side. What one of them meets does not touch the others. */
export function deliverJobs(
  deps: DeliveryDeps,
  transport: Transport,
  jobs: readonly Job<DeliveryJob>[],
): Promise<JobResult[]> {
  return Promise.all(
    jobs.map(async ({ id, data }): Promise<JobResult> => {
      try {
        const again = await deliverMessage(deps, transport, data.id);
        return { id, status: again ? 'failed' : 'completed' };
      } catch (error) {
        deps.log.error(error, 'a message could not be delivered');
        return { id, status: 'failed' };
      }
    }),
  );
}

/** Marks messages as failed whose last attempt is over. */
export async function giveUpJobs(deps: DeliveryDeps, jobs: readonly Job<DeliveryJob>[]): Promise<void> {
  for (const { data } of jobs) await markFailed(deps.db, data.id, null);
}
