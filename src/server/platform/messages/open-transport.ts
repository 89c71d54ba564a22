import { join, resolve } from 'node:path';
import addressparser from 'nodemailer/lib/addressparser';
import type { Settings } from '#server/platform/settings/settings.ts';
import { StartupError } from '#server/platform/settings/startup-error.ts';
import { smtpTransport } from './mail/smtp.ts';
import type { Transport } from './message/transport.ts';
import { outboxTransport, smsOutboxTransport } from './outbox.ts';
import { twilioTransport } from './sms/twilio.ts';

const plainAddress = /^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/;

/** Returns the address in MAIL_FROM; each message has its own name. Throws a StartupError unless it is one address. */
export function senderAddress(mailFrom: string): string {
  const [only, ...others] = addressparser(mailFrom, { flatten: true });
  if (!only || others.length > 0 || !plainAddress.test(only.address)) {
    throw new StartupError(`MAIL_FROM must be one e-mail address, but is "${mailFrom}".`);
  }
  return only.address;
}

type TransportSettings = Pick<Settings, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'twilio'>;

/** Hands each message to the transport of its channel. */
function byChannel(transports: { readonly email: Transport; readonly sms: Transport }): Transport {
  return {
    send: (message, logo) => transports[message.channel].send(message, logo),
    close() {
      transports.email.close();
      transports.sms.close();
    },
  };
}

/**
 * Opens SMTP when `SMTP_URL` is set and Twilio when `TWILIO_…` are; else writes files into the outbox folder and says so
 * with `say`. Throws a StartupError for an invalid MAIL_FROM.
 */
export function openTransport(settings: TransportSettings, say: (line: string) => void): Transport {
  const { smtpUrl, twilio } = settings;
  const from = senderAddress(settings.mailFrom);
  const folder = resolve(join(settings.dataDir, 'outbox'));
  if (!smtpUrl) say(`SMTP_URL is not set: messages are not sent but written to ${folder}`);
  else if (!twilio) say(`TWILIO_ACCOUNT_SID is not set: SMS are not sent but written to ${folder}`);
  return byChannel({
    email: smtpUrl ? smtpTransport(smtpUrl, from) : outboxTransport(folder, from, say),
    sms: twilio ? twilioTransport(twilio) : smsOutboxTransport(folder, say),
  });
}
