import type { SendMailOptions } from 'nodemailer';
import { cleanLine } from '#domain/text/clean.ts';
import type { MailParts } from '#server/platform/messages/message/transport.ts';
import { LOGO_ID, withLogo } from './mail-html.ts';

/** Headers with which a mail client offers to unsubscribe with one click (RFC 8058). */
const listHeaders = (unsubscribeUrl: string | null): Readonly<Record<string, string>> =>
  unsubscribeUrl === null
    ? {}
    : { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

const LOGO_PART = {
  cid: LOGO_ID,
  filename: 'logo.jpg',
  contentType: 'image/jpeg',
  contentDisposition: 'inline',
} as const;

/**
 * Makes the mail of a message, to exactly one address. Every attempt makes the same mail with the same Message-ID, so that
 * a mail server recognizes a duplicate.
 */
export function mailOfMessage(
  message: MailParts,
  from: string,
  logo: Uint8Array | null = null,
): SendMailOptions {
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
    html: withLogo(message.body_html, logo !== null),
    attachments: logo ? [{ ...LOGO_PART, content: Buffer.from(logo) }] : [],
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
