import { hkdfSync } from 'node:crypto';

/**
 * The key with which a phone encrypts pending answers of a person who has signed out. Only that person receives it,
 * and it stays the same as long as SECRET_KEY: signing in again on any day opens the answers.
 */
export function phoneKeyOf(secretKey: string, personId: string): string {
  return Buffer.from(hkdfSync('sha256', secretKey, '', `phone of ${personId}`, 32)).toString('base64');
}
