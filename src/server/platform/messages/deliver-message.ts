import type { Job, JobResult } from 'pg-boss';
import { goesAlways, isStillOfUse } from '#domain/messages/kinds.ts';
import { byEmail, bySms } from '#domain/messages/preference.ts';
import type { Deps } from '../../deps.ts';
import type { DeliveryJob } from '../jobs.ts';
import { markFailed, markSent, notePostponed, type QueuedMessage, takeMessage } from './message-rows.ts';
import type { Outcome, Transport } from './transport.ts';

type DeliveryDeps = Pick<Deps, 'db' | 'log' | 'now' | 'pause'>;

/** Milliseconds for which a sent message is written down again and again while the database is away. */
const WRITE_DOWN_LIMIT = 75_000;

/**
 * Makes one attempt to deliver a message, unless it has been sent or given up before. Returns whether another
 * attempt is wanted. It is sent at least once and, once the mail server (or who sends SMS) has taken it, not again; only a process
 * killed between the server's answer and its being written down sends it twice, under one Message-ID.
 */
async function deliverMessage(deps: DeliveryDeps, transport: Transport, id: string): Promise<boolean> {
  const message = await takeMessage(deps.db, id);
  if (!message) return false;
  const outcome = impediment(message, deps.now()) ?? (await transport.send(message));
  if (outcome.state === 'sent') {
    await writeDown(deps, () => markSent(deps.db, id, deps.now()));
    return false;
  }
  const { state, reason } = outcome;
  deps.log.warn({ messageId: id, kind: message.kind, reason }, `message ${state}`);
  if (state === 'refused') await markFailed(deps.db, id, reason);
  else await notePostponed(deps.db, id, reason);
  return state === 'postponed';
}

function impediment(
  { channel, recipient, kind, createdAt, optedOut }: QueuedMessage,
  now: Date,
): Outcome | null {
  if (channel === 'email' && byEmail(recipient) === null) {
    return { state: 'refused', reason: `"${recipient}" is not an e-mail address.` };
  }
  if (channel === 'sms' && bySms(recipient)?.recipient !== recipient) {
    return { state: 'refused', reason: `"${recipient}" is not a phone number with its country code.` };
  }
  if (optedOut && !goesAlways(kind)) {
    return { state: 'refused', reason: 'They opted out of messages before it could be sent.' };
  }
  if (!isStillOfUse({ kind, createdAt }, now)) {
    return { state: 'refused', reason: 'The code ran out before it could be sent.' };
  }
  return null;
}

/** The message has gone: forgetting that would send it twice, so a database that is away is waited for. */
async function writeDown({ log, pause }: DeliveryDeps, write: () => Promise<void>): Promise<void> {
  const givenUp = performance.now() + WRITE_DOWN_LIMIT;
  for (let wait = 50; ; wait = Math.min(wait * 2, 2_000)) {
    try {
      return await write();
    } catch (error) {
      if (performance.now() > givenUp) throw error;
      log.warn(error, 'a sent message could not be written down yet');
    }
    await pause(wait);
  }
}

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
