import { createHash, createHmac, randomBytes } from 'node:crypto';

/** 256 random bits for a cookie, a link or a key. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Hashes a token for storage. Tokens have enough bits that no salt is needed. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Hashes a short code for storage, with a key, so that a copy of the database alone does not give codes away. */
export function hashCode(secretKey: string, opens: string, code: string): Buffer {
  return createHmac('sha256', secretKey).update(`${opens}\n${code}`).digest();
}
