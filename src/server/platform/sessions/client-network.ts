import { isIP, isIPv4 } from 'node:net';

/** An IPv4 address with a port, an IPv6 address in brackets with or without one: some proxies forward them so. */
const WITH_PORT = /^(?:([\d.]+):\d+|\[([^\]]+)\](?::\d+)?)$/;

/** How clients without an address count: a connection that has closed has none any more. */
const UNKNOWN = 'unknown';

/**
 * The client as limits count it: an IPv4 address, or the /64 of an IPv6 address, of which one household or attacker has
 * every address. A port or a zone beside the address does not count.
 */
export function clientNetwork(peer: string | undefined): string {
  const [, ipv4, ipv6] = WITH_PORT.exec(peer ?? '') ?? [];
  const [address = ''] = (ipv4 ?? ipv6 ?? peer ?? '').split('%');
  if (isIP(address) === 0) return UNKNOWN;
  if (isIPv4(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = [], tail = []] = address.split('::').map(half => half.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  const groups = [...head, ...zeros, ...tail].slice(0, 4);
  return `${groups.map(group => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** The client of a request. Other modules ask this function and do not read the address themselves. */
export const clientOf = ({ ip }: { readonly ip: string | undefined }): string => clientNetwork(ip);
