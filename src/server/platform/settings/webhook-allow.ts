import { isIP } from 'node:net';

const isHost = (entry: string): boolean => /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*$/i.test(entry);

/** Whether an exception from the rules for webhooks is a host's name, an address or a network of addresses. */
function isException(entry: string): boolean {
  const [address = '', bits, ...more] = entry.split('/');
  const version = isIP(address);
  if (version === 0) return bits === undefined && isHost(entry);
  const isBits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
  return isBits && more.length === 0;
}

/** The exceptions of WEBHOOK_ALLOW; null: one of them is none. */
export function parseWebhookAllow(text: string): readonly string[] | null {
  const entries = text
    .split(',')
    .map(entry => entry.trim().toLowerCase())
    .filter(entry => entry !== '');
  return entries.every(isException) ? entries : null;
}
