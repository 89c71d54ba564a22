import { safeReturnPath } from '#domain/text/return-address.ts';

/**
 * Where to go after signing in: the wanted address when it is a page of this very site, otherwise Home. Always
 * absolute, so that it is not resolved once more.
 */
export function safeReturnAddress(wanted: string | null, origin: string): string {
  return origin + safeReturnPath(wanted ?? undefined);
}
