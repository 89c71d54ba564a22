import { isIP } from 'node:net';
import type { Deps } from '#server/platform/calls/deps.ts';
import { isPublicAddress, readExceptions } from './addresses.ts';

/** Where to connect to: the addresses that were checked; null: wherever the host leads, since WEBHOOK_ALLOW names it. */
type ResolvedReceiver =
  | { readonly addresses: readonly string[] | null }
  | { readonly failure: 'no-host' | 'not-allowed' };

/** The host of an address, an IPv6 one without its brackets. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/**
 * Finds out where a webhook leads at this moment. Each address of its host must be one that may be reached: a name that
 * leads to two is not tried until it happens to lead to the right one.
 */
export async function resolveReceiver(
  { settings, resolveHost }: Pick<Deps, 'settings' | 'resolveHost'>,
  url: URL,
): Promise<ResolvedReceiver> {
  const host = hostOf(url);
  const { hasHost, hasAddress } = readExceptions(settings.webhookAllow);
  if (hasHost(host)) return { addresses: null };
  const addresses = isIP(host) === 0 ? await resolveHost(host) : [host];
  if (addresses.length === 0) return { failure: 'no-host' };
  const mayBe = (address: string) =>
    hasAddress(address) || (url.protocol === 'https:' && isPublicAddress(address));
  return addresses.every(mayBe) ? { addresses } : { failure: 'not-allowed' };
}
