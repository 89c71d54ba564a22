import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import type { Deps } from '#server/platform/calls/deps.ts';
import { deliverDue } from '#server/platform/messages/deliver-message.ts';
import type { Transport } from '#server/platform/messages/message/transport.ts';
import { outboxTransport } from '#server/platform/messages/open-transport.ts';
import { kindsOrWords } from './messages.ts';

interface DeliveryOptions {
  /** Also makes attempts that are put off until later. */
  readonly evenLater?: boolean;
}

/** Makes one attempt for each message that is due, as the worker does, and returns when they are over. */
export async function deliverThrough(
  transport: Transport,
  deps: Deps,
  { evenLater = false }: DeliveryOptions = {},
): Promise<void> {
  if (evenLater) {
    await deps.db
      .updateTable('message')
      .set({ due_at: deps.now() })
      .where('due_at', '>', deps.now())
      .execute();
  }
  await deliverDue(deps, transport, kindsOrWords, 1000);
}

/** The mails that lie in an outbox folder, the oldest first. */
export async function readOutbox(folder: string): Promise<Email[]> {
  const names = (await readdir(folder)).filter(name => name.endsWith('.eml')).sort();
  return Promise.all(names.map(async name => PostalMime.parse(await readFile(join(folder, name)))));
}

/** Delivers every message that is due and returns them, SMS too, as the mails that people get, the oldest first. */
export async function deliverQueued(deps: Deps): Promise<Email[]> {
  const folder = await mkdtemp(join(tmpdir(), 'apex-outbox-'));
  const outbox = outboxTransport(folder, 'debrief@club.example', () => {});
  const asMail: Transport = {
    send: message => outbox.send({ ...message, channel: 'email' }),
  };
  try {
    await deliverThrough(asMail, deps);
    return await readOutbox(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
