import { BlockList, isIP } from 'node:net';
import type { Deps } from '#server/platform/calls/deps.ts';

/** Addresses outside the public internet, or behind a relay (IANA's special-purpose registries). */
const specialV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/** Special networks in 2000::/3: Teredo and similar, documentation, 6to4. */
const specialV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const special = new BlockList();
for (const [network, bits] of specialV4) {
  special.addSubnet(network, bits, 'ipv4');
  special.addSubnet(`64:ff9b::${network}`, 96 + bits, 'ipv6');
}
for (const [network, bits] of specialV6) special.addSubnet(network, bits, 'ipv6');

/** The IPv6 addresses of the public internet: allocated so far, or IPv4 through NAT64. */
const publicV6 = new BlockList();
publicV6.addSubnet('2000::', 3, 'ipv6');
publicV6.addSubnet('64:ff9b::', 96, 'ipv6');

/** Whether an address belongs to the public internet, and not to a private network. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !special.check(address, 'ipv4');
  // A zone (`%eth0`) is for addresses of a link.
  if (version !== 6 || address.includes('%')) return false;
  return publicV6.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

/** Where to connect to: the addresses that were checked; null: wherever the host leads, since WEBHOOK_ALLOW names it. */
type ResolvedReceiver =
  | { readonly addresses: readonly string[] | null }
  | { readonly failure: 'no-host' | 'not-allowed' };

/** Returns the host of an address, without the brackets of IPv6. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** Resolves the host of a webhook. All of its addresses must be allowed: a host with one private address is rejected. */
export async function resolveReceiver(
  { settings, resolveHost }: Pick<Deps, 'settings' | 'resolveHost'>,
  url: URL,
): Promise<ResolvedReceiver> {
  const host = hostOf(url);
  if (settings.webhookAllow.includes(host)) return { addresses: null };
  if (url.protocol !== 'https:') return { failure: 'not-allowed' };
  const addresses = isIP(host) === 0 ? await resolveHost(host) : [host];
  if (addresses.length === 0) return { failure: 'no-host' };
  return addresses.every(isPublicAddress) ? { addresses } : { failure: 'not-allowed' };
}
