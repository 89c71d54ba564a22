import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

/** Derives a key for one purpose, so that a sealed text of one purpose cannot be used for another. */
const keyFor = (secretKey: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secretKey, '', purpose, 32));

/** Encrypts and signs a text that leaves the server. */
export function seal(secretKey: string, purpose: string, text: string): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIPHER, keyFor(secretKey, purpose), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Opens a text that was sealed for the purpose; null when it was changed or sealed with another key. */
export function unseal(secretKey: string, purpose: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < NONCE + TAG) return null;
  const decipher = createDecipheriv(CIPHER, keyFor(secretKey, purpose), bytes.subarray(0, NONCE), {
    authTagLength: TAG,
  });
  decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/**
 * The key with which a phone encrypts pending answers of a person who has signed out. Only that person receives it,
 * and it stays the same as long as SECRET_KEY: signing in again on any day opens the answers.
 */
export function phoneKeyOf(secretKey: string, personId: string): string {
  return createHmac('sha256', secretKey).update(`phone of ${personId}`).digest('base64');
}
