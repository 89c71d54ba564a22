import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Job } from 'pg-boss';
import PostalMime, { type Email } from 'postal-mime';
import type { Deps } from '#server/deps.ts';
import { DELIVER_MESSAGE, type DeliveryJob, GIVE_UP_MESSAGE } from '#server/platform/jobs.ts';
import { deliverJobs, giveUpJobs } from '#server/platform/messages/deliver-message.ts';
import { outboxTransport } from '#server/platform/messages/outbox.ts';
import type { Transport } from '#server/platform/messages/transport.ts';

interface DeliveryOptions {
  /** Also makes attempts that are put off until later. */
  readonly evenLater?: boolean;
}

async function fetchAll(deps: Deps, queue: string, evenLater: boolean): Promise<Job<DeliveryJob>[]> {
  const options = { batchSize: 1000, ignoreStartAfter: evenLater };
  return deps.jobs.boss.fetch<DeliveryJob>(queue, options);
}

/** Makes one attempt for each message that is due, as the worker does, and returns when they are over. */
export async function deliverThrough(
  transport: Transport,
  deps: Deps,
  { evenLater = false }: DeliveryOptions = {},
): Promise<void> {
  const { boss } = deps.jobs;
  const jobs = await fetchAll(deps, DELIVER_MESSAGE, evenLater);
  for (const { id, status } of await deliverJobs(deps, transport, jobs)) {
    if (status === 'completed') await boss.complete(DELIVER_MESSAGE, id);
    else await boss.fail(DELIVER_MESSAGE, id);
  }
  await giveUpJobs(deps, await fetchAll(deps, GIVE_UP_MESSAGE, true));
}

/** The mails that lie in an outbox folder, the oldest first. */
export async function readOutbox(folder: string): Promise<Email[]> {
  const names = (await readdir(folder)).filter(name => name.endsWith('.eml')).sort();
  return Promise.all(names.map(async name => PostalMime.parse(await readFile(join(folder, name)))));
}

/** Delivers every message that is due and returns the mails, as the people get them, the oldest first. */
export async function deliverQueued(deps: Deps): Promise<Email[]> {
  const folder = await mkdtemp(join(tmpdir(), 'apex-outbox-'));
  try {
    await deliverThrough(
      outboxTransport(folder, 'debrief@club.example', () => {}),
      deps,
    );
    return await readOutbox(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
