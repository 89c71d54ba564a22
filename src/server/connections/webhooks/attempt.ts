import { type IncomingMessage, request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { paths } from '#contract/paths.ts';
import { type DeliveryFailure, PING } from '#domain/connections/webhook-kinds.ts';
import { cutText, withoutUnseen } from '#domain/text/clean.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/text/durations.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import { codeOf } from '#server/platform/problems/error-codes.ts';
import type { AttemptOutcome, Receiver, WebhookMessage } from '#server/platform/webhooks/deliveries.ts';
import { resolveReceiver } from './addresses.ts';
import { openSecret, signedHeaders } from './secrets.ts';

/** Bytes of a reply that are read before the connection is cut. */
const MAX_REPLY_BYTES = 64 * 1024;

/** Characters of a reply that are stored. */
const MAX_REPLY_CHARACTERS = 500;

interface Post {
  readonly url: URL;
  /** Where to connect to; null: wherever the host leads. */
  readonly addresses: readonly string[] | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Answers with the addresses that were checked, so that no second answer of a name server leads elsewhere. */
const lookupIn =
  (addresses: readonly string[]): LookupFunction =>
  (_, { all }, callback) => {
    const entries = addresses.map(address => ({ address, family: isIP(address) }));
    const [first] = entries;
    if (all || first === undefined) callback(null, entries);
    else callback(null, first.address, first.family);
  };

function ask({ url, addresses, headers, body }: Post, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? overHttps : overHttp)(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      signal,
      // A connection of an earlier delivery may lead to where the name led then.
      agent: false,
      ...(addresses && { lookup: lookupIn(addresses) }),
    });
    request.on('response', resolve);
    request.on('error', reject);
    // A reply that changes the protocol (101) emits neither event.
    request.on('close', () => reject(new Error('closed without a reply')));
    request.end(body);
  });
}

/** Reads the reply until it ends, is too long or breaks off: only its status decides. */
async function readReply(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response) {
      chunks.push(Buffer.from(chunk));
      size += chunk.length;
      if (size >= MAX_REPLY_BYTES) break;
    }
  } catch {
    // Cut off, or too slow.
  }
  return Buffer.concat(chunks).subarray(0, MAX_REPLY_BYTES).toString('utf8');
}

/** Posts once; no redirect is followed. Rejects where no reply came in time. */
export async function post(
  what: Post,
  signal: AbortSignal,
): Promise<{ readonly status: number; readonly reply: string }> {
  const response = await ask(what, signal);
  const reply = cutText(withoutUnseen(await readReply(response)), MAX_REPLY_CHARACTERS);
  return { status: response.statusCode ?? 0, reply };
}

/** Milliseconds between an attempt and the next: together a little more than three days. */
const PAUSES = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  21 * HOUR_MS,
];

/** Milliseconds without a success after which a webhook is paused. */
export const GIVEN_UP_AFTER = 72 * HOUR_MS;

/** Returns the time of the next attempt after this number of attempts; null after the last. */
export function nextAttempt(attempts: number, now: Date): Date | null {
  const pause = PAUSES[attempts - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause);
}

/** Returns the failure that the status of a reply means; null: the receiver accepted the message. */
function failureOfStatus(status: number): DeliveryFailure | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return 'redirected';
  return status === 410 ? 'gone' : 'refused';
}

/** Milliseconds for a whole attempt: to find the host, connect, post and read the reply. */
const TIMEOUT_MS = 10_000;

export type AttemptDeps = Pick<Deps, 'settings' | 'now' | 'resolveHost'>;

/** Returns the screen that shows the subject of a message. */
function screenOf(organizationId: string, { kind, data: { EvalId, EventId } }: WebhookMessage): string {
  if (kind === PING) return paths.organizationSettings(organizationId, 'connections');
  if (kind === 'eval.completed') return paths.adminEval(organizationId, String(EvalId));
  return paths.event(organizationId, String(EventId));
}

/** Returns the body of a message, the same at each attempt. */
function bodyOf(publicUrl: string, organizationId: string, message: WebhookMessage): string {
  const link = publicUrl + screenOf(organizationId, message);
  return JSON.stringify({
    type: message.kind,
    timestamp: message.createdAt.toISOString(),
    data: { OrganizationId: organizationId, ...message.data, Link: link },
  });
}

/** Codes of OpenSSL and Node for an invalid certificate, or a server without TLS. */
const isTls = (code: string): boolean => /CERT|SSL|TLS|SIGNATURE|SIGNED|EPROTO/.test(code);

async function sendAttempt(
  deps: AttemptDeps,
  receiver: Receiver,
  message: WebhookMessage,
): Promise<Omit<AttemptOutcome, 'milliseconds'>> {
  const nothing = { status: null, reply: '' };
  const secret = openSecret(deps.settings, receiver.webhookId, receiver.secret);
  if (secret === null) return { ...nothing, failure: 'secret-lost' };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const url = new URL(receiver.url);
  const resolved = await resolveReceiver(deps, url);
  if ('failure' in resolved) return { ...nothing, ...resolved };
  const body = bodyOf(deps.settings.publicUrl, receiver.organizationId, message);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'ApexDebrief',
    ...signedHeaders(secret, message.id, deps.now(), body),
  };
  try {
    const { status, reply } = await post({ url, addresses: resolved.addresses, headers, body }, signal);
    return { status, reply, failure: failureOfStatus(status) };
  } catch (error) {
    if (signal.aborted) return { ...nothing, failure: 'too-slow' };
    return { ...nothing, failure: isTls(codeOf(error)) ? 'certificate' : 'not-connected' };
  }
}

/** Sends a message to a receiver once. Never rejects: an error is part of the outcome. */
export async function attemptDelivery(
  deps: AttemptDeps,
  receiver: Receiver,
  message: WebhookMessage,
): Promise<AttemptOutcome> {
  const began = performance.now();
  const outcome = await sendAttempt(deps, receiver, message);
  return { ...outcome, milliseconds: Math.round(performance.now() - began) };
}
