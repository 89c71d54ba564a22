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
