import type { Destination } from '#domain/messages/preference.ts';
import { pictureName } from '#domain/people/picture.ts';
import { HOUR_MS } from '#domain/text/durations.ts';
import type { Db } from '#server/platform/database/open.ts';
import type { SettingsWithKey } from '#server/platform/settings/secret-key.ts';
import { type FailureDeps, noteFailure } from '#server/platform/telemetry/report-errors.ts';
import type { MessageKinds } from './kind.ts';
import { carriesCode } from './message/kinds.ts';
import { postponed, refused } from './message/stored-reason.ts';
import type { MessageRow, Outcome, Transport } from './message/transport.ts';
import {
  markFailed,
  markSent,
  markWithdrawn,
  notePostponed,
  takeDueMessages,
  type UsedInAttempt,
} from './message-rows.ts';
import { type Prepared, prepareMessages } from './prepare-messages.ts';

interface DeliveryDeps extends FailureDeps {
  readonly db: Db;
  readonly settings: SettingsWithKey;
  readonly now: () => Date;
  readonly pause: (milliseconds: number) => Promise<void>;
  readonly media: { readonly get: (name: string) => Promise<Uint8Array | null> };
}

/** Milliseconds for which a sent message is written down again and again while the database is away. */
const WRITE_DOWN_LIMIT = 75_000;

/** Attempts go on for two days, after seconds at first and every hour in the end. */
export const MAX_ATTEMPTS = 65;
const retryAfterMs = (attempts: number): number => Math.min(2_000 * 2 ** attempts, HOUR_MS);

/** Returns the logo that a mail shows. A mail goes without it while the store is away. */
async function loadLogo(
  { media }: DeliveryDeps,
  channel: Destination['channel'],
  logo: string | null,
): Promise<Uint8Array | null> {
  if (channel !== 'email' || logo === null) return null;
  return media.get(pictureName(logo)).catch(() => null);
}

/** What an attempt came to, and what it used. */
interface Attempt {
  readonly outcome: Outcome;
  readonly used?: UsedInAttempt;
}

/** Writes and sends a message. Logs an error, which counts as an attempt while loading and sending; one while writing is final. */
async function attempt(
  deps: DeliveryDeps,
  transport: Transport,
  taken: MessageRow,
  prepared: Exclude<Prepared, { readonly state: 'nothing' }>,
): Promise<Attempt> {
  const note = (error: unknown) =>
    noteFailure(deps, 'send-messages', error, 'a message could not be delivered');
  if (prepared.state === 'broken') {
    note(prepared.error);
    return { outcome: postponed('broken') };
  }
  const { to, logo } = prepared;
  if (to === null) return { outcome: refused('optedOut') };
  let used: UsedInAttempt | undefined;
  try {
    const { words, ...written } = prepared.write();
    const { evals = taken.evals } = words;
    used = { ...to, evals, subject: carriesCode(taken.kind) ? '' : written.subject };
    const { id, kind, created_at } = taken;
    const message = { id, kind, created_at, ...written, ...to };
    return { outcome: await transport.send(message, await loadLogo(deps, to.channel, logo)), used };
  } catch (error) {
    note(error);
    // A message that cannot be written is not written a minute later either.
    return used ? { outcome: postponed('broken'), used } : { outcome: refused('broken') };
  }
}

/**
 * Makes one attempt to deliver a taken message. A message that the mail server or the SMS service has accepted is not sent
 * again, unless the process is killed before it stores the answer; both mails then have one Message-ID.
 */
async function deliverMessage(
  deps: DeliveryDeps,
  transport: Transport,
  taken: MessageRow,
  prepared: Prepared,
): Promise<void> {
  const { id, kind, attempts } = taken;
  if (prepared.state === 'nothing') return void (await markWithdrawn(deps.db, id));
  // An attempt without a stored outcome ended with its process, or its outcome could not be stored.
  if (attempts > MAX_ATTEMPTS) return markFailed(deps.db, id, null);
  const { outcome, used } = await attempt(deps, transport, taken, prepared);
  if (outcome.state === 'sent') {
    await writeDown(deps, () => markSent(deps.db, id, deps.now(), used));
    return;
  }
  const { state, reason } = outcome;
  // A mail server's words may name the address; the message's row keeps them.
  deps.log.warn({ messageId: id, kind }, `message ${state}`);
  if (state === 'refused' || attempts >= MAX_ATTEMPTS) return markFailed(deps.db, id, reason, used);
  await notePostponed(deps.db, id, reason, new Date(deps.now().getTime() + retryAfterMs(attempts)), used);
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
  kinds: MessageKinds,
  limit: number,
): Promise<number> {
  const { db, settings } = deps;
  const now = deps.now();
  const messages = await takeDueMessages(db, now, limit);
  const prepared = await prepareMessages({ db, settings, now }, kinds, messages);
  await Promise.all(
    messages.map(message =>
      deliverMessage(deps, transport, message, prepared.get(message.id) ?? { state: 'nothing' }).catch(
        (error: unknown) => {
          noteFailure(deps, 'send-messages', error, 'what became of a message could not be written down');
        },
      ),
    ),
  );
  return messages.length;
}
