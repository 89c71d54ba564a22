import { join, resolve } from 'node:path';
import type { Settings } from '../../settings.ts';
import { senderAddress } from './mail-sender.ts';
import { outboxTransport } from './outbox.ts';
import { smtpTransport } from './smtp.ts';
import type { Transport } from './transport.ts';

type TransportSettings = Pick<Settings, 'smtpUrl' | 'mailFrom' | 'dataDir'>;

/**
 * SMTP when `SMTP_URL` is set, else files in the outbox folder, of which `say` tells the console. A MAIL_FROM
 * that cannot be is a StartupError.
 */
export function openTransport(settings: TransportSettings, say: (line: string) => void): Transport {
  const from = senderAddress(settings.mailFrom);
  if (settings.smtpUrl) return smtpTransport(settings.smtpUrl, from);
  const folder = resolve(join(settings.dataDir, 'outbox'));
  say(`SMTP_URL is not set: messages are not sent but written to ${folder}`);
  return outboxTransport(folder, from, say);
}
