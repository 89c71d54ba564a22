import { paths } from '#contract/paths.ts';
import {
  type DeliveryFailure,
  PING,
  type WebhookData,
  type WebhookKind,
} from '#domain/connections/webhook-kinds.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import { failureOf } from './attempts.ts';
import { post } from './post.ts';
import { reach } from './reach.ts';
import { openSecret, signedHeaders } from './secrets.ts';

/** Milliseconds for a whole attempt: to find the host, connect, post and read the reply. */
const TIMEOUT_MS = 10_000;

/** Where messages go, as it is stored. */
export interface Receiver {
  readonly webhookId: string;
  readonly organizationId: string;
  readonly url: string;
  readonly secret: string;
  readonly secretBefore: string | null;
  readonly secretBeforeUntil: Date | null;
}

/** The message of a delivery, about an event in the past. */
export interface Told {
  readonly id: string;
  readonly kind: WebhookKind | typeof PING;
  readonly data: WebhookData;
  readonly createdAt: Date;
}

/** The outcome of an attempt. */
export interface Outcome {
  readonly status: number | null;
  readonly milliseconds: number;
  readonly reply: string;
  /** Null: it was taken. */
  readonly failure: DeliveryFailure | null;
}

export type AttemptDeps = Pick<Deps, 'settings' | 'now' | 'resolveHost'>;

/** The screen that shows what a message tells of. */
function screenOf(organizationId: string, { kind, data: { EvalId, EventId } }: Told): string {
  if (kind === PING) return paths.organizationSettings(organizationId, 'connections');
  if (kind === 'eval.completed') return paths.adminEval(organizationId, String(EvalId));
  return paths.event(organizationId, String(EventId));
}

/** The same at each attempt. */
function bodyOf(publicUrl: string, organizationId: string, told: Told): string {
  const link = publicUrl + screenOf(organizationId, told);
  return JSON.stringify({
    type: told.kind,
    timestamp: told.createdAt.toISOString(),
    data: { OrganizationId: organizationId, ...told.data, Link: link },
  });
}

/** The secrets that sign at that time; none where the key that sealed them is lost. */
function secretsAt({ settings, now }: AttemptDeps, receiver: Receiver): string[] {
  const { webhookId, secret, secretBefore, secretBeforeUntil } = receiver;
  const isBeforeGood = secretBeforeUntil !== null && now() < secretBeforeUntil;
  const sealed = isBeforeGood && secretBefore !== null ? [secret, secretBefore] : [secret];
  return sealed.flatMap(text => openSecret(settings, webhookId, text) ?? []);
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** OpenSSL's and Node's words for a certificate that does not fit, or a server that speaks no TLS. */
const isTls = (code: string): boolean => /CERT|SSL|TLS|SIGNATURE|SIGNED|EPROTO/.test(code);

async function meet(
  deps: AttemptDeps,
  receiver: Receiver,
  told: Told,
): Promise<Omit<Outcome, 'milliseconds'>> {
  const nothing = { status: null, reply: '' };
  const secrets = secretsAt(deps, receiver);
  if (secrets.length === 0) return { ...nothing, failure: 'secret-lost' };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const url = new URL(receiver.url);
  const reached = await reach(deps, url);
  if ('failure' in reached) return { ...nothing, ...reached };
  const body = bodyOf(deps.settings.publicUrl, receiver.organizationId, told);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'ApexDebrief',
    ...signedHeaders(secrets, told.id, deps.now(), body),
  };
  try {
    const { status, reply } = await post({ url, addresses: reached.addresses, headers, body }, signal);
    return { status, reply, failure: failureOf(status) };
  } catch (error) {
    if (signal.aborted) return { ...nothing, failure: 'too-slow' };
    return { ...nothing, failure: isTls(codeOf(error)) ? 'certificate' : 'not-connected' };
  }
}

/** Tells a receiver once. It never rejects: what goes wrong is the outcome. */
export async function attempt(deps: AttemptDeps, receiver: Receiver, told: Told): Promise<Outcome> {
  const began = performance.now();
  const outcome = await meet(deps, receiver, told);
  return { ...outcome, milliseconds: Math.round(performance.now() - began) };
}
