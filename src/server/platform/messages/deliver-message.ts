import { byEmail, bySms } from '#domain/messages/preference.ts';
import { pictureName } from '#domain/people/picture.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/text/durations.ts';
import type { Db } from '#server/platform/database/open.ts';
import { type FailureDeps, noteFailure } from '#server/platform/telemetry/report-errors.ts';
import { goesAlways, isStillOfUse } from './message/kinds.ts';
import { postponed, refused } from './message/stored-reason.ts';
import type { Outcome, QueuedMessage, Transport } from './message/transport.ts';
import {
  dropMessage,
  markFailed,
  markSent,
  markWithdrawn,
  notePostponed,
  takeDueMessages,
} from './message-rows.ts';

interface DeliveryDeps extends FailureDeps {
  readonly db: Db;
  readonly now: () => Date;
  readonly pause: (milliseconds: number) => Promise<void>;
  readonly media: { readonly get: (name: string) => Promise<Uint8Array | null> };
}

/** Milliseconds for which a sent message is written down again and again while the database is away. */
const WRITE_DOWN_LIMIT = 75_000;

/** Attempts go on for two days, after seconds at first and every hour in the end. */
export const MAX_ATTEMPTS = 65;
const retryAfterMs = (attempts: number): number => Math.min(2_000 * 2 ** attempts, HOUR_MS);

/** Writes a message that has no text, or a stale one; null when the recipient gets no messages any more. */
export type WriteMessage = (message: QueuedMessage) => Promise<QueuedMessage | null>;

const isToWrite = ({ eval_id, isStale, optedOut }: QueuedMessage): boolean =>
  eval_id !== null || (isStale && !optedOut);

/** Bytes of a logo in a mail at most, so that mails stay small. */
export const MAX_LOGO = 25_000;

/** Milliseconds that a mail waits for its logo: an attempt has to end within ATTEMPT_MS. */
const LOGO_PATIENCE_MS = 3_000;

/** When each store of pictures may be asked again after it did not answer in time: a batch of mails waits for it once. */
const silentUntil = new WeakMap<DeliveryDeps['media'], number>();

/** Returns the logo that a mail shows. A mail goes without a large one, and while the store is away or slow. */
async function loadLogo(
  { media, now, pause }: DeliveryDeps,
  { channel, logo }: QueuedMessage,
): Promise<Uint8Array | null> {
  if (channel !== 'email' || logo === null) return null;
  if (now().getTime() < (silentUntil.get(media) ?? 0)) return null;
  const late = pause(LOGO_PATIENCE_MS).then(() => 'late' as const);
  const picture = await Promise.race([media.get(pictureName(logo)).catch(() => null), late]);
  if (picture === 'late') {
    silentUntil.set(media, now().getTime() + MINUTE_MS);
    return null;
  }
  return picture && picture.length <= MAX_LOGO ? picture : null;
}

/** Writes and sends a message; null when the recipient gets no messages any more. Logs an error, which counts as an attempt. */
async function attempt(
  deps: DeliveryDeps,
  transport: Transport,
  write: WriteMessage,
  taken: QueuedMessage,
): Promise<Outcome | null> {
  try {
    const message = isToWrite(taken) ? await write(taken) : taken;
    if (message === null) return null;
    return impediment(message, deps.now()) ?? (await transport.send(message, await loadLogo(deps, message)));
  } catch (error) {
    noteFailure(deps, 'send-messages', error, 'a message could not be delivered');
    return postponed('broken');
  }
}

/**
 * Makes one attempt to deliver a taken message. A message that the mail server or the SMS service has accepted is not sent
 * again, unless the process is killed before it stores the answer; both mails then have one Message-ID.
 */
async function deliverMessage(
  deps: DeliveryDeps,
  transport: Transport,
  write: WriteMessage,
  taken: QueuedMessage,
): Promise<void> {
  const { id, kind, attempts } = taken;
  if (!taken.mayGo) return void (await markWithdrawn(deps.db, id));
  // An attempt without a stored outcome ended with its process, or its outcome could not be stored.
  if (attempts > MAX_ATTEMPTS) return markFailed(deps.db, id, null);
  const outcome = await attempt(deps, transport, write, taken);
  if (outcome === null)
    return void (await (taken.eval_id === null ? markWithdrawn : dropMessage)(deps.db, id));
  if (outcome.state === 'sent') {
    await writeDown(deps, () => markSent(deps.db, id, deps.now()));
    return;
  }
  const { state, reason } = outcome;
  // A mail server's words may name the address; the message's row keeps them.
  deps.log.warn({ messageId: id, kind }, `message ${state}`);
  if (state === 'refused' || attempts >= MAX_ATTEMPTS) return markFailed(deps.db, id, reason);
  await notePostponed(deps.db, id, reason, new Date(deps.now().getTime() + retryAfterMs(attempts)));
}

function impediment(
  { channel, recipient, kind, created_at, optedOut }: QueuedMessage,
  now: Date,
): Outcome | null {
  if (channel === 'email' && byEmail(recipient) === null) {
    return refused('noMailAddress', recipient);
  }
  if (channel === 'sms' && bySms(recipient)?.recipient !== recipient) {
    return refused('noPhone', recipient);
  }
  if (optedOut && !goesAlways(kind)) return refused('optedOut');
  if (!isStillOfUse({ kind, createdAt: created_at }, now)) return refused('codeOver');
  return null;
}

/** Stores that a message was sent. Waits for a database that is away, since the message would go twice otherwise. */
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

/** Delivers due messages in parallel and returns their number. A failure of one does not affect the others. */
export async function deliverDue(
  deps: DeliveryDeps,
  transport: Transport,
  write: WriteMessage,
  limit: number,
): Promise<number> {
  const messages = await takeDueMessages(deps.db, deps.now(), limit);
  await Promise.all(
    messages.map(message =>
      deliverMessage(deps, transport, write, message).catch((error: unknown) => {
        noteFailure(deps, 'send-messages', error, 'what became of a message could not be written down');
      }),
    ),
  );
  return messages.length;
}
