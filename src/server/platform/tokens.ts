import { createHash, createHmac, randomBytes } from 'node:crypto';

/** 256 random bits for a cookie, a link or a key. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token. The token has enough bits that no salt is needed. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** What is stored of a short code: keyed, so that a copy of the database alone does not give codes away. */
export function hashCode(secretKey: string, opens: string, code: string): Buffer {
  return createHmac('sha256', secretKey).update(`${opens}\n${code}`).digest();
}
