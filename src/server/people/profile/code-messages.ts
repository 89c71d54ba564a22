import { paths } from '#contract/paths.ts';
import { readersLanguage } from '#server/platform/language/reader.ts';
import { codeMinutes } from '#server/platform/messages/message/kinds.ts';
import type { NewMessage } from '#server/platform/messages/queue-messages.ts';
import { texts } from './texts.ts';

const senderName = 'Apex Debrief';
const nobodys = { organizationId: null, eventId: null } as const;

/** An address to confirm, its owner, and the code that confirms it. */
interface CodeForAddress {
  readonly personId: string;
  readonly address: string;
  readonly code: string;
}

/** Writes the message with the code for a new e-mail or phone, in the language of the caller. */
export function codeMessage(
  kind: 'Email' | 'Phone',
  { personId, address, code }: CodeForAddress,
  publicUrl: string,
): NewMessage {
  const words = texts();
  const isEmail = kind === 'Email';
  const subject = isEmail ? words.confirmsEmail(code) : words.confirmsPhone(code);
  const content = {
    language: readersLanguage(),
    senderName,
    heading: isEmail ? words.confirmEmail : words.confirmPhone,
    brief: words.codeBrief(subject, codeMinutes),
    paragraphs: [words.enterCode(address, codeMinutes)],
    code,
    button: { label: words.openProfile, url: publicUrl + paths.profile() },
    footer: isEmail ? words.emailEntered : words.phoneEntered,
  };
  const way = isEmail
    ? ({ kind: 'email-code', to: { channel: 'email', recipient: address } } as const)
    : ({ kind: 'phone-code', to: { channel: 'sms', recipient: address } } as const);
  return { ...nobodys, ...way, personId, subject, content };
}

/**
 * Writes the mail that notifies the old address of the change, so that the person notices a takeover. It is sent whatever is
 * preferred, and cannot be unsubscribed from: the old mailbox may belong to someone else.
 */
export function emailChangedMail(oldAddress: string, publicUrl: string): NewMessage {
  const words = texts();
  const heading = words.emailChanged;
  const content = {
    language: readersLanguage(),
    senderName,
    heading,
    brief: `${heading}.`,
    paragraphs: [words.otherAddress, words.notYou],
    button: { label: words.openProfile, url: publicUrl + paths.profile() },
    footer: words.onlyOnce,
  };
  const to = { channel: 'email', recipient: oldAddress } as const;
  return { ...nobodys, kind: 'email-changed', personId: null, to, subject: heading, content };
}
