import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { sendExpiryReminders } from './clubs/credentials/remind-of-expiry.ts';
import { startDue, type UnderWay } from './connections/webhooks/deliver-due.ts';
import { closeDueEvents } from './events/closing/close-events.ts';
import { publishDueEvents } from './events/publishing/publish-by-itself.ts';
import { sendDueReminders } from './events/publishing/send-reminders.ts';
import { messageKinds } from './message-kinds.ts';
import { takeDueBackup } from './operations/backup/take-stored.ts';
import { cleanUp } from './operations/retention/clean-up.ts';
import { type Deps, forLongWork } from './platform/calls/deps.ts';
import { CLEAN_UP, SEND_REMINDERS, TAKE_BACKUP } from './platform/job-schedule.ts';
import { deliverDue } from './platform/messages/deliver-message.ts';
import type { MessageKinds } from './platform/messages/kind.ts';
import type { Transport } from './platform/messages/message/transport.ts';
import { openTransport } from './platform/messages/open-transport.ts';
import { sendDueDigests } from './school/chief-digest.ts';

/** Messages that one loop sends side by side. */
const BATCH = 5;
const POLL_MS = 500;
/** After a full batch: 200 messages a second are enough for any club. */
const BREATH_MS = 50;
/** The share of its time that the process may have been at work for messages to go out that fast: requests come first. */
const MAX_BUSY = 0.8;

/** The background work of this process. */
export interface Worker {
  /** Takes no more work; resolves when what is under way is done. */
  stop(): Promise<void>;
}

const sayToConsole = (line: string) => process.stdout.write(`${line}\n`);

/** Runs `work`, which returns the milliseconds to wait afterwards, until it is to stop. A database that is away is asked again. */
async function keepWorking(
  deps: Deps,
  queue: string,
  { signal }: AbortController,
  work: () => Promise<number>,
): Promise<void> {
  while (!signal.aborted) {
    const wait = await work().catch((error: unknown) => {
      deps.log.error(error, `${queue}: what is due could not be looked for`);
      return POLL_MS;
    });
    await pause(wait, null, { signal }).catch(() => null);
  }
}

/** Sends the messages that are due. */
function keepDelivering(
  deps: Deps,
  transport: Transport,
  kinds: MessageKinds,
  stopping: AbortController,
): Promise<void> {
  let before = performance.eventLoopUtilization();
  return keepWorking(deps, 'send-messages', stopping, async () => {
    const sent = await deliverDue(deps, transport, kinds, BATCH);
    const now = performance.eventLoopUtilization();
    const isBusy = performance.eventLoopUtilization(now, before).utilization > MAX_BUSY;
    before = now;
    return sent < BATCH || isBusy ? POLL_MS : BREATH_MS;
  });
}

/** A stop waits so long for what webhooks answer; what is cut off then is sent again, under the same id. */
const WEBHOOK_PATIENCE_MS = 2_000;

/** Tells webhooks what is due. */
async function keepDeliveringWebhooks(deps: Deps, stopping: AbortController): Promise<void> {
  const underWay: UnderWay = new Map();
  await keepWorking(deps, 'tell-webhooks', stopping, async () =>
    (await startDue(deps, underWay)) > 0 ? BREATH_MS : POLL_MS,
  );
  await Promise.race([Promise.all(underWay.values()), pause(WEBHOOK_PATIENCE_MS, null, { ref: false })]);
}

/**
 * Starts to send queued messages, of this process and of others on the same database. Two loops, so that a few
 * slow mails do not hold up a sign-in code. A MAIL_FROM that cannot be is a StartupError.
 */
export async function startWorker(
  deps: Deps,
  say: (line: string) => void = sayToConsole,
  kinds: MessageKinds = messageKinds,
): Promise<Worker> {
  const { boss } = deps.jobs;
  const transport = openTransport(deps.settings, say);
  const stopping = new AbortController();
  const deliver = () => keepDelivering(deps, transport, kinds, stopping);
  const delivering = [deliver(), deliver()];
  const telling = keepDeliveringWebhooks(deps, stopping);
  const patient = forLongWork(deps);
  /** Runs the jobs of a queue. Logs and reports a job that fails; its queue decides whether it is retried. */
  const work = (queue: string, pollingIntervalSeconds: number, run: () => Promise<unknown>) =>
    boss.work(queue, { pollingIntervalSeconds }, () =>
      run().catch((error: unknown) => {
        deps.log.error(error, 'a job failed');
        throw error;
      }),
    );
  await work(CLEAN_UP, 60, () => cleanUp(patient));
  await work(SEND_REMINDERS, 30, async () => {
    await publishDueEvents(patient);
    await sendDueReminders(patient);
    await closeDueEvents(patient);
    await sendDueDigests(patient);
    await sendExpiryReminders(patient);
  });
  if (!deps.settings.demo) await work(TAKE_BACKUP, 60, () => takeDueBackup(patient));
  return {
    async stop() {
      stopping.abort();
      const queues = [CLEAN_UP, SEND_REMINDERS, TAKE_BACKUP];
      await Promise.all([...delivering, telling, ...queues.map(queue => boss.offWork(queue))]);
      transport.close?.();
    },
  };
}
