import { mkdir, open, rename } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import addressparser from 'nodemailer/lib/addressparser';
import { cleanLine } from '#domain/text/clean.ts';
import { hasCode } from '#server/platform/problems/error-codes.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { StartupError } from '#server/platform/settings/startup-error.ts';
import { loadMailer } from './mail/load-mailer.ts';
import { mailOfMessage } from './mail/mail-of-message.ts';
import { smtpTransport } from './mail/smtp.ts';
import { carriesCode } from './message/kinds.ts';
import { because } from './message/stored-reason.ts';
import type { Outcome, QueuedMessage, Transport } from './message/transport.ts';
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

/** Returns the file name of a message, which sorts by time. Every attempt has the same name, so that it overwrites a partial file. */
function fileName({ id, created_at }: QueuedMessage, ending: string): string {
  return `${created_at.toISOString().replaceAll(':', '-')}-${id}${ending}`;
}

/** Writes a file completely or not at all, even in a power cut. */
async function writeWhole(folder: string, name: string, content: Buffer | Readable | string): Promise<void> {
  const unfinished = join(folder, `.${name}.part`);
  const begin = () => open(unfinished, 'w', 0o600);
  const file = await begin().catch(async (error: unknown) => {
    if (!hasCode(error, 'ENOENT')) throw error;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return begin();
  });
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, join(folder, name));
}

function explain(error: unknown): Outcome {
  if (!(error instanceof Error && 'syscall' in error)) throw error;
  return { state: 'postponed', reason: because('noOutbox', error.message) };
}

/** Stores a file, then calls `onStored`. */
async function keep(
  folder: string,
  name: string,
  content: Buffer | Readable | string,
  onStored: () => void,
): Promise<Outcome> {
  try {
    await writeWhole(folder, name, content);
  } catch (error) {
    return explain(error);
  }
  onStored();
  return { state: 'sent' };
}

/** Prints codes on the console: a new operator has no other way to read them. */
const printCode =
  (say: (line: string) => void, { kind, recipient }: QueuedMessage, words: string) =>
  () => {
    if (carriesCode(kind)) say(`To ${recipient}: ${cleanLine(words)}`);
  };

/** Writes each mail as an `.eml` file, which any mail program opens. */
export function outboxTransport(folder: string, from: string, say: (line: string) => void): Transport {
  return {
    async send(message, logo) {
      const { createTransport } = await loadMailer();
      const writer = createTransport({ streamTransport: true, newline: 'windows' });
      const { message: mail } = await writer.sendMail(mailOfMessage(message, from, logo));
      return keep(folder, fileName(message, '.eml'), mail, printCode(say, message, message.subject));
    },
    close() {},
  };
}

/** Writes each SMS as a text file: the number, an empty line, the text. */
function smsOutboxTransport(folder: string, say: (line: string) => void): Transport {
  return {
    send: message => {
      const content = `To: ${message.recipient}\n\n${message.body_sms}\n`;
      return keep(folder, fileName(message, '.sms.txt'), content, printCode(say, message, message.body_sms));
    },
    close() {},
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
