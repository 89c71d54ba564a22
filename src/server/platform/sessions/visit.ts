import { isIP, isIPv4 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Some proxies forward an IPv4 address with a port, or an IPv6 address in brackets, with or without a port. */
const WITH_PORT = /^(?:([\d.]+):\d+|\[([^\]]+)\](?::\d+)?)$/;

/** The key of clients without an address: a closed connection has none. */
const UNKNOWN = 'unknown';

/**
 * The client of a request as limits count it: an IPv4 address, or the /64 of an IPv6 address, of which one household or
 * attacker has every address. A port or a zone of the address does not count. Other modules ask this function and do
 * not read the address themselves.
 */
export function clientOf({ ip = '' }: { readonly ip: string | undefined }): string {
  const [, ipv4, ipv6] = WITH_PORT.exec(ip) ?? [];
  const [address = ''] = (ipv4 ?? ipv6 ?? ip).split('%');
  if (isIP(address) === 0) return UNKNOWN;
  if (isIPv4(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = [], tail = []] = address.split('::').map(half => half.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  const groups = [...head, ...zeros, ...tail].slice(0, 4);
  return `${groups.map(group => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** The device and network of a sign-in, by which a person recognises it. Never a location. */
export interface Visit {
  /** Browser and system, such as 'Safari, iPhone'; empty when neither is known. */
  readonly device: string;
  /** The network of the address: the first three numbers, or an IPv6 /64. */
  readonly network: string;
}

// Specific browsers first: most user agents also name the browsers below.
const browsers = [
  ['Edge', /\bEdg/],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** Names a browser and its system for people. */
export function deviceOf(userAgent: string): string {
  const names = [browsers, systems].map(
    patterns => patterns.find(([, pattern]) => pattern.test(userAgent))?.[0],
  );
  return names.filter(name => name !== undefined).join(', ');
}

const hideHost = (client: string): string => (isIPv4(client) ? client.replace(/\.\d+$/, '.*') : client);

export const visitOf = (request: FastifyRequest): Visit => ({
  device: deviceOf(request.headers['user-agent'] ?? ''),
  network: hideHost(clientOf(request)),
});
