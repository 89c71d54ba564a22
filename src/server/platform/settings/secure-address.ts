import { BlockList, isIP } from 'node:net';

/** Whether secrets may be sent to the address: https, or plain http on this machine. */
export function isSecureAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return protocol === 'https:' || (protocol === 'http:' && isHere);
}

const privateNetworks = new BlockList();
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  privateNetworks.addSubnet(network, bits, 'ipv4');
}
privateNetworks.addAddress('::1', 'ipv6');
privateNetworks.addSubnet('fc00::', 7, 'ipv6');

/** Whether a host is on this machine or in a network of one's own: there alone nothing needs to be encrypted. */
export function isOwnNetwork(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, '').toLowerCase();
  const version = isIP(name);
  if (version !== 0) return privateNetworks.check(name, version === 4 ? 'ipv4' : 'ipv6');
  return !name.includes('.') || /\.(?:local|internal|lan|home\.arpa|localhost)$/.test(name);
}

/** Whether a `postgres://…` address asks for TLS where it leaves one's own network. */
export function isSecureDatabase(address: string): boolean {
  const { hostname, searchParams } = new URL(address);
  const host = searchParams.get('host') ?? hostname;
  const isSocket = host.startsWith('/');
  const mode = searchParams.get('sslmode') ?? '';
  return isSocket || isOwnNetwork(host) || ['require', 'verify-ca', 'verify-full'].includes(mode);
}

const isHost = (entry: string): boolean => /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*$/i.test(entry);

/** The hosts and addresses of WEBHOOK_ALLOW; null: one of them is none. */
export function parseWebhookAllow(text: string): readonly string[] | null {
  const entries = text
    .split(',')
    .map(entry => entry.trim().toLowerCase())
    .filter(entry => entry !== '');
  return entries.every(entry => isIP(entry) !== 0 || isHost(entry)) ? entries : null;
}

/** Whether a text is a DSN of the Sentry protocol: an address with a public key and the number of a project. */
export function isDsn(text: string): boolean {
  if (!isSecureAddress(text)) return false;
  const { username, password, pathname, search, hash } = new URL(text);
  return /^\w+$/.test(username) && password === '' && /\/\d+$/.test(pathname) && search + hash === '';
}

/** The origin that a DSN is sent to, for a list of allowed ones; none without a DSN. */
export function originOf(dsn: string | null): string[] {
  return dsn === null ? [] : [new URL(dsn).origin];
}
