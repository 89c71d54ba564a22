import type { FastifyBaseLogger } from 'fastify';
import { pictureName } from '#domain/people/picture.ts';
import { HOUR_MS } from '#domain/text/durations.ts';
import type { Db } from '#server/platform/database/open.ts';
import { makeFace } from '#server/platform/pictures/make-jpeg.ts';
import type { SettingsWithKey } from '#server/platform/settings/secret-key.ts';
import type { MessageKinds, MessageWords } from './kind.ts';
import type { MailPictures } from './message/content.ts';
import { carriesCode } from './message/kinds.ts';
import { postponed, refused } from './message/stored-reason.ts';
import type { MessageRow, Outcome, Transport } from './message/transport.ts';
import {
  delayMessages,
  markFailed,
  markPostponed,
  markSent,
  markWithdrawn,
  takeDueMessages,
  type UsedInAttempt,
} from './message-rows.ts';
import { findPauses, isPaced } from './pace-messages.ts';
import { type Prepared, prepareMessages } from './prepare-messages.ts';

interface DeliveryDeps {
  readonly log: FastifyBaseLogger;
  readonly db: Db;
  readonly settings: SettingsWithKey;
  readonly now: () => Date;
  readonly pause: (milliseconds: number) => Promise<void>;
  readonly media: { readonly get: (name: string) => Promise<Uint8Array | null> };
}

/** Milliseconds during which storing the outcome of a sent message is retried while the database is offline. */
const STORE_LIMIT_MS = 75_000;

/** Retries for two days: after seconds at first, every hour in the end. */
export const MAX_ATTEMPTS = 65;
const retryAfterMs = (attempts: number): number => Math.min(2_000 * 2 ** attempts, HOUR_MS);

/** Pixels of a face's side: twice what the mail shows, for sharp screens. */
const FACE_PIXELS = 80;

/** Loads the pictures that a mail shows: the club's logo, and small ones of people. A mail lacks those that cannot be read. */
async function loadPictures(
  { media, log }: DeliveryDeps,
  logo: string | null,
  { list = [] }: MessageWords,
): Promise<MailPictures> {
  const faces = new Set(list.flatMap(({ face }) => face?.picture || []));
  const load = async (address: string, shrink: (stored: Uint8Array) => Promise<Uint8Array> | Uint8Array) => {
    const stored = await media.get(pictureName(address));
    return stored ? [[address, await shrink(stored)] as const] : [];
  };
  const loaded = await Promise.allSettled([
    ...(logo === null ? [] : [load(logo, stored => stored)]),
    ...[...faces].map(face => load(face, stored => makeFace(stored, log, FACE_PIXELS))),
  ]);
  return new Map(loaded.flatMap(result => (result.status === 'fulfilled' ? result.value : [])));
}

/** The outcome of an attempt, and the address and evals that it used. */
interface Attempt {
  readonly outcome: Outcome;
  readonly used?: UsedInAttempt;
}

/** Writes and sends a message. Logs errors: an error while loading or sending is retried, an error while writing is final. */
async function attempt(
  deps: DeliveryDeps,
  transport: Transport,
  taken: MessageRow,
  prepared: Exclude<Prepared, { readonly state: 'nothing' }>,
): Promise<Attempt> {
  const note = (error: unknown) => deps.log.error(error, 'a message could not be delivered');
  if (prepared.state === 'broken') {
    note(prepared.error);
    return { outcome: postponed('broken') };
  }
  const { to, logo } = prepared;
  if (to === null) return { outcome: refused('optedOut') };
  let used: UsedInAttempt | undefined;
  try {
    const words = prepared.write();
    const pictures = to.channel === 'email' ? await loadPictures(deps, logo, words) : undefined;
    const written = prepared.layOut(words, pictures);
    const { evals = taken.evals } = words;
    used = { ...to, evals, subject: carriesCode(taken.kind) ? '' : written.subject };
    const { id, kind, created_at } = taken;
    return { outcome: await transport.send({ id, kind, created_at, ...written, ...to }), used };
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
  const { id, attempts } = taken;
  if (prepared.state === 'nothing') return void (await markWithdrawn(deps.db, id));
  // An attempt without a stored outcome ended with its process, or its outcome could not be stored.
  if (attempts > MAX_ATTEMPTS) return markFailed(deps.db, id, null);
  await storeAttempt(deps, taken, await attempt(deps, transport, taken, prepared));
}

/** Stores the outcome of an attempt. */
async function storeAttempt(
  deps: DeliveryDeps,
  { id, kind, attempts }: MessageRow,
  { outcome, used }: Attempt,
): Promise<void> {
  if (outcome.state === 'sent') {
    await storeOutcome(deps, () => markSent(deps.db, id, deps.now(), used));
    return;
  }
  const { state, reason } = outcome;
  // Without the reason, in which a mail server may name the address; the row stores it.
  deps.log.warn({ messageId: id, kind }, `message ${state}`);
  if (state === 'refused' || attempts >= MAX_ATTEMPTS) return markFailed(deps.db, id, reason, used);
  await markPostponed(deps.db, id, reason, new Date(deps.now().getTime() + retryAfterMs(attempts)), used);
}

/** Stores that a message was sent. Retries while the database is offline, since the message would be sent twice otherwise. */
async function storeOutcome({ log, pause }: DeliveryDeps, write: () => Promise<void>): Promise<void> {
  const deadline = performance.now() + STORE_LIMIT_MS;
  for (let wait = 50; ; wait = Math.min(wait * 2, 2_000)) {
    try {
      return await write();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      log.warn(error, 'the outcome of a sent message could not be stored yet');
    }
    await pause(wait);
  }
}

/** A taken message that can be written. */
interface Written {
  readonly taken: MessageRow;
  readonly prepared: Extract<Prepared, { readonly state: 'ready' }>;
  readonly words: MessageWords;
}

/** Writes a message that may be joined with others; null if it has to be delivered by itself. */
function writeToJoin(taken: MessageRow, prepared: Prepared | undefined): Written | null {
  if (prepared?.state !== 'ready' || prepared.to === null || !isPaced(taken)) return null;
  try {
    return { taken, prepared, words: prepared.write() };
  } catch {
    return null;
  }
}

/** Sends several messages of a club to a person as one mail or SMS. They have one outcome. */
async function deliverJoined(
  deps: DeliveryDeps,
  transport: Transport,
  [first, ...others]: readonly [Written, ...Written[]],
): Promise<void> {
  const { taken, prepared } = first;
  const words = joinWords(first.words, ...others.map(other => other.words));
  const joined: Prepared = { ...prepared, write: () => words };
  const { outcome, used } = await attempt(deps, transport, taken, joined);
  await Promise.all(
    [first, ...others].map(part => {
      const { evals = part.taken.evals } = part.words;
      return storeAttempt(deps, part.taken, { outcome, ...(used && { used: { ...used, evals } }) });
    }),
  );
}

/** Returns the deliveries of taken messages: of those that a club has for one person, one. */
function planDeliveries(
  deps: DeliveryDeps,
  transport: Transport,
  messages: readonly MessageRow[],
  prepared: ReadonlyMap<string, Prepared>,
): (() => Promise<void>)[] {
  const one = (taken: MessageRow) => () =>
    deliverMessage(deps, transport, taken, prepared.get(taken.id) ?? { state: 'nothing' });
  if (deps.settings.messagePause === 0) return messages.map(one);
  const byPerson = Map.groupBy(
    messages,
    ({ organization_id, person_id }) => `${organization_id} ${person_id}`,
  );
  return [...byPerson.values()].flatMap(own => {
    const written = own.flatMap(taken => writeToJoin(taken, prepared.get(taken.id)) ?? []);
    const [first, ...others] = written;
    if (!first || others.length === 0) return own.map(one);
    const alone = own.filter(taken => written.every(part => part.taken !== taken));
    return [...alone.map(one), () => deliverJoined(deps, transport, [first, ...others])];
  });
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
  const taken = await takeDueMessages(db, now, limit);
  const pauses = await findPauses(db, taken, now, settings.messagePause);
  await delayMessages(db, pauses);
  const messages = taken.filter(({ id }) => !pauses.has(id));
  const prepared = await prepareMessages({ db, settings, now }, kinds, messages);
  await Promise.all(
    planDeliveries(deps, transport, messages, prepared).map(deliver =>
      deliver().catch((error: unknown) => {
        deps.log.error(error, 'the outcome of a message could not be stored');
      }),
    ),
  );
  return taken.length;
}

const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

/** Joins the words of several messages of a club to a person: the headings become one, each link an item of the list. */
export function joinWords(first: MessageWords, ...others: readonly MessageWords[]): MessageWords {
  const all = [first, ...others];
  const heading = unique(all.map(words => words.heading)).join(' · ');
  const items = all.flatMap(({ list = [], button, more, heading: detail }) => {
    const links = more ? [button, more] : [button];
    const unlisted = links.filter(link => list.every(({ url }) => url !== link.url));
    return [...list, ...unlisted.map(link => ({ ...link, detail }))];
  });
  return {
    heading,
    paragraphs: unique(all.flatMap(({ paragraphs }) => paragraphs)),
    list: items,
    button: first.button,
    footer: unique(all.map(({ footer }) => footer)).join(' '),
  };
}
