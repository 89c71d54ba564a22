import { createHmac, randomBytes } from 'node:crypto';
import type { Deps } from '#server/platform/calls/deps.ts';
import { seal, unseal } from '#server/platform/sealed.ts';

const PREFIX = 'whsec_';

// Binds a sealed secret to its webhook: another webhook cannot open it.
const purposeOf = (webhookId: string) => `secret of webhook ${webhookId}`;

type Keys = Pick<Deps['settings'], 'secretKey' | 'secretKeyBefore'>;

/** Makes a secret: in plain text for the reply, and sealed for the database. */
export function newSecret({ secretKey }: Keys, webhookId: string): { secret: string; sealed: string } {
  const secret = PREFIX + randomBytes(32).toString('base64');
  return { secret, sealed: seal(secretKey, purposeOf(webhookId), secret) };
}

/** Opens a stored secret; null when SECRET_KEY has changed since. */
export function openSecret(
  { secretKey, secretKeyBefore }: Keys,
  webhookId: string,
  sealed: string,
): string | null {
  const purpose = purposeOf(webhookId);
  return unseal(secretKey, purpose, sealed) ?? (secretKeyBefore && unseal(secretKeyBefore, purpose, sealed));
}

/** Returns the headers of a signed message (Standard Webhooks). */
export function signedHeaders(secret: string, id: string, at: Date, body: string): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
}
