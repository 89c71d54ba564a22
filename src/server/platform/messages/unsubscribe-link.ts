import { createHmac, timingSafeEqual } from 'node:crypto';
import { paths } from '#contract/paths.ts';
import type { Settings } from '#server/platform/settings/settings.ts';

type Keyed = Pick<Settings, 'publicUrl'> & { readonly secretKey: string };

const bytesOf = (personId: string): Buffer => Buffer.from(personId.replaceAll('-', ''), 'hex');

/** Signs the person's id: 256 bits that only this installation can make. */
const signatureOf = (secretKey: string, personId: Buffer): Buffer =>
  createHmac('sha256', secretKey).update('unsubscribe\n').update(personId).digest();

/**
 * Returns the address at which a person stops all messages but codes with one click (RFC 8058), without signing in. It
 * is unique to the person, cannot be guessed and never expires.
 */
export function unsubscribeUrl({ publicUrl, secretKey }: Keyed, personId: string): string {
  const id = bytesOf(personId);
  const token = Buffer.concat([id, signatureOf(secretKey, id)]).toString('base64url');
  return publicUrl + paths.unsubscribe(token);
}

/** Returns the id of the person of a token; null for a token of another installation. */
export function readUnsubscribeToken(secretKey: string, token: string): string | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 48 || bytes.toString('base64url') !== token) return null;
  const id = bytes.subarray(0, 16);
  if (!timingSafeEqual(signatureOf(secretKey, id), bytes.subarray(16))) return null;
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
