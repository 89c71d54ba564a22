import { hkdfSync } from 'node:crypto';

/**
 * What a phone encrypts with what it keeps for a person who is not signed in any more. It is told to that person alone,
 * and always the same while SECRET_KEY is: what waits is opened by signing in again, on any day.
 */
export function phoneKeyOf(secretKey: string, personId: string): string {
  return Buffer.from(hkdfSync('sha256', secretKey, '', `phone of ${personId}`, 32)).toString('base64');
}
