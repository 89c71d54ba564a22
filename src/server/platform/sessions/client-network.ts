import { isIPv6 } from 'node:net';

/**
 * Whom limits count as one client: an IPv4 address, or the /64 of an IPv6 address, of which one household or attacker
 * has every address.
 */
export function clientNetwork(ip: string): string {
  const [address = ''] = ip.split('%');
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = [], tail = []] = address.split('::').map(half => half.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  const groups = [...head, ...zeros, ...tail].slice(0, 4);
  return `${groups.map(group => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
