import { createTransport } from 'nodemailer';
import type { Transport } from '../transport.ts';
import { mailOfMessage } from './mail-of-message.ts';
import { explainSmtpError } from './smtp-errors.ts';

/** Mails on their way at once. */
const CONNECTIONS = 10;
/** Milliseconds that one attempt may take, however slowly the server answers. */
const ATTEMPT_LIMIT = 40_000;

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** A password leaves this machine only encrypted, unless the address itself says `?requireTLS=false`. */
function needsEncryption(smtpUrl: string): boolean {
  const { password, hostname } = new URL(smtpUrl);
  return password !== '' && !LOOPBACK.includes(hostname);
}

/** Sends over SMTP, as `SMTP_URL` says: `smtp://user:password@host:587` or `smtps://…`. */
export function smtpTransport(smtpUrl: string, from: string, attemptLimit = ATTEMPT_LIMIT): Transport {
  const mailer = createTransport({
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
  return {
    async send(message) {
      try {
        const mail = mailOfMessage(message, from);
        await mailer.sendMail({ ...mail, signal: AbortSignal.timeout(attemptLimit) });
        return { state: 'sent' };
      } catch (error) {
        return explainSmtpError(error);
      }
    },
    close: () => mailer.close(),
  };
}
