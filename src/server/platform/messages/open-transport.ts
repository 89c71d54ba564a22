import { join, resolve } from 'node:path';
import addressparser from 'nodemailer/lib/addressparser';
import { cleanLine } from '#domain/text/clean.ts';
import { replaceFile } from '#server/platform/files/replace-file.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { StartupError } from '#server/platform/settings/startup-error.ts';
import { smtpTransport, writeMail } from './mail/smtp.ts';
import { carriesCode } from './message/kinds.ts';
import { postponed } from './message/stored-reason.ts';
import type { OutgoingMessage, Transport } from './message/transport.ts';
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

/** Returns the file name of a message, which sorts by time. Every attempt has the same name, so that it replaces the file. */
function fileName({ id, created_at, channel }: OutgoingMessage): string {
  const ending = channel === 'email' ? '.eml' : '.sms.txt';
  return `${created_at.toISOString().replaceAll(':', '-')}-${id}${ending}`;
}

/** Writes each mail as an `.eml` file, and each SMS as a text file: the number, an empty line, the text. */
export function outboxTransport(folder: string, from: string, say: (line: string) => void): Transport {
  return {
    async send(message) {
      const { channel, kind, recipient, subject, body_sms } = message;
      const isMail = channel === 'email';
      const content = isMail ? await writeMail(message, from) : `To: ${recipient}\n\n${body_sms}\n`;
      try {
        await replaceFile(join(folder, fileName(message)), content);
      } catch (error) {
        if (!(error instanceof Error && 'syscall' in error)) throw error;
        return postponed('noOutbox', error.message);
      }
      // A new operator has no other way to read codes.
      if (carriesCode(kind)) say(`To ${recipient}: ${cleanLine(isMail ? subject : body_sms)}`);
      return { state: 'sent' };
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
  const outbox = outboxTransport(folder, from, say);
  const transports: Readonly<Record<OutgoingMessage['channel'], Transport>> = {
    email: smtpUrl ? smtpTransport(smtpUrl, from) : outbox,
    sms: twilio ? twilioTransport(twilio) : outbox,
  };
  return {
    send: message => transports[message.channel].send(message),
    close: () => transports.email.close?.(),
  };
}
