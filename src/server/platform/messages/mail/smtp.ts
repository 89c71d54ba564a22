import type { NodemailerError, SendMailOptions } from 'nodemailer';
import { pictureName } from '#domain/people/picture.ts';
import { cleanLine, cutText } from '#domain/text/clean.ts';
import { postponed, type ReasonKey, refused } from '#server/platform/messages/message/stored-reason.ts';
import type { MailParts, Outcome, Transport } from '#server/platform/messages/message/transport.ts';
import { isOwnNetwork } from '#server/platform/settings/secure-address.ts';

/** Loads the library that writes and sends mail, on first use: it takes 20 MB of memory. */
const loadMailer = () => import('nodemailer');

/** Headers with which a mail client offers to unsubscribe with one click (RFC 8058). */
const listHeaders = (unsubscribeUrl: string | null): Readonly<Record<string, string>> =>
  unsubscribeUrl === null
    ? {}
    : { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

/** Makes a picture a part of its mail: the mail loads nothing from elsewhere. Its id is its name. */
const partOf = ([address, picture]: readonly [string, Uint8Array]) =>
  ({
    cid: pictureName(address),
    filename: pictureName(address),
    content: Buffer.from(picture),
    contentType: 'image/jpeg',
    contentDisposition: 'inline',
  }) as const;

/**
 * Makes the mail of a message, to exactly one address. Every attempt makes the same mail with the same Message-ID, so that
 * a mail server recognizes a duplicate.
 */
function mailOfMessage(message: MailParts, from: string): SendMailOptions {
  return {
    envelope: { from, to: [message.recipient] },
    from: { name: cleanLine(message.sender_name), address: from },
    to: { name: '', address: message.recipient },
    subject: cleanLine(message.subject),
    date: message.created_at,
    messageId: `<${message.id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    // Keeps out-of-office replies away (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', ...listHeaders(message.unsubscribe_url) },
    text: message.body_text,
    html: message.body_html,
    attachments: [...message.pictures].map(partOf),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Writes a mail as any mail program opens it. */
export async function writeMail(message: MailParts, from: string) {
  const { createTransport } = await loadMailer();
  const writer = createTransport({ streamTransport: true, newline: 'windows' });
  return (await writer.sendMail(mailOfMessage(message, from))).message;
}

const REASONS: Readonly<Record<string, ReasonKey>> = {
  EAUTH: 'mailPassword',
  ENOAUTH: 'mailNeedsPassword',
  EDNS: 'mailUnknown',
  ETLS: 'mailUnencrypted',
  ETIMEDOUT: 'mailTimedOut',
  EABORT: 'mailTimedOut',
};

const isMailError = (error: unknown): error is NodemailerError => error instanceof Error && 'code' in error;

// Answers to the sender, the recipient or the message itself. A 5xx to anything else, such as a wrong password,
// is about the server: messages wait until it is fixed.
const ABOUT_THE_MESSAGE = ['EENVELOPE', 'EMESSAGE'];

/** Returns the outcome of an error of the mailer; throws any other error. */
function explainSmtpError(error: unknown): Outcome {
  if (!isMailError(error)) throw error;
  const { code = '', permanent, response } = error;
  const answer = cutText(cleanLine(response ?? ''), 300);
  if (permanent && ABOUT_THE_MESSAGE.includes(code)) {
    return refused('mailRefused', answer);
  }
  const asksToWait = ABOUT_THE_MESSAGE.includes(code) && answer !== '';
  return asksToWait ? postponed('mailAsksToWait', answer) : postponed(REASONS[code] ?? 'mailAway');
}

/** Mails on their way at once. */
const CONNECTIONS = 10;
/** Milliseconds that one attempt may take, however slowly the server answers. */
const ATTEMPT_LIMIT = 40_000;

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Encrypts a password that leaves this machine and a mail that leaves the own network, unless the address has `?requireTLS=false`. */
function needsEncryption(smtpUrl: string): boolean {
  const { password, hostname } = new URL(smtpUrl);
  return !isOwnNetwork(hostname) || (password !== '' && !LOOPBACK.includes(hostname));
}

async function openMailer(smtpUrl: string) {
  const { createTransport } = await loadMailer();
  return createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: CONNECTIONS,
    // A message whose connection broke is tried again by the queue; the pool would do it at once and unseen.
    maxRequeues: 0,
    idleTimeout: 10_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    requireTLS: needsEncryption(smtpUrl),
  });
}

/** Sends over SMTP, as `SMTP_URL` says: `smtp://user:password@host:587` or `smtps://…`. */
export function smtpTransport(
  smtpUrl: string,
  from: string,
  attemptLimit = ATTEMPT_LIMIT,
): Transport<MailParts> {
  let mailer: ReturnType<typeof openMailer> | undefined;
  return {
    async send(message) {
      try {
        const mail = mailOfMessage(message, from);
        mailer ??= openMailer(smtpUrl).catch((error: unknown) => {
          mailer = undefined;
          throw error;
        });
        await (await mailer).sendMail({ ...mail, signal: AbortSignal.timeout(attemptLimit) });
        return { state: 'sent' };
      } catch (error) {
        return explainSmtpError(error);
      }
    },
    close: () =>
      void mailer?.then(
        opened => opened.close(),
        () => {},
      ),
  };
}
