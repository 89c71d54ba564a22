import { isIPv4 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { clientOf } from './client-network.ts';

/** From where somebody signs in, as far as they may recognise it: never where a phone is, only its network. */
export interface Visit {
  /** Browser and system, such as 'Safari, iPhone'; empty when neither is known. */
  readonly device: string;
  /** The network of the address: the first three numbers, or an IPv6 /64. */
  readonly network: string;
}

// The more particular first: most browsers name those before them, too.
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
  const found = [browsers, systems].map(known => known.find(([, pattern]) => pattern.test(userAgent))?.[0]);
  return found.filter(name => name !== undefined).join(', ');
}

const hideHost = (client: string): string => (isIPv4(client) ? client.replace(/\.\d+$/, '.*') : client);

export const visitOf = (request: FastifyRequest): Visit => ({
  device: deviceOf(request.headers['user-agent'] ?? ''),
  network: hideHost(clientOf(request)),
});
