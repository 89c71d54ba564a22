import { codeMinutes } from '#domain/messages/kinds.ts';
import type { NewMessage } from '#server/platform/messages/queue-messages.ts';

const senderName = 'Apex Debrief';
const nobodys = { organizationId: null, eventId: null } as const;

/** Whose address is to be confirmed, and the code that does it. */
interface CodeForAddress {
  readonly personId: string;
  readonly address: string;
  readonly code: string;
}

/** The message that brings the code for a new e-mail or phone to that address. */
export function codeMessage(
  kind: 'Email' | 'Phone',
  { personId, address, code }: CodeForAddress,
  publicUrl: string,
): NewMessage {
  const it = kind === 'Email' ? 'e-mail' : 'phone';
  const subject = `${code} confirms your ${it}`;
  const content = {
    senderName,
    heading: `Confirm your ${it}`,
    brief: `${subject}. It works once, within ${codeMinutes} minutes. If you did not ask for it, give it to nobody.`,
    paragraphs: [
      `Enter this code in your profile, and messages go to ${address} from then on. It works once, within ${codeMinutes} minutes.`,
    ],
    code,
    button: { label: 'Open your profile', url: `${publicUrl}/profile` },
    footer: `You get this because someone entered your ${it} in their profile. If it was not you, give the code to nobody: without it your ${it} is not used.`,
  };
  const way =
    kind === 'Email'
      ? ({ kind: 'email-code', to: { channel: 'email', recipient: address } } as const)
      : ({ kind: 'phone-code', to: { channel: 'sms', recipient: address } } as const);
  return { ...nobodys, ...way, personId, subject, content };
}

/**
 * The mail that tells the old address of the new one, so that nobody is cut off unawares. It goes whatever is
 * preferred, and is nobody's to stop: whoever has the old mailbox decides nothing for the person any more.
 */
export function emailChangedMail(oldAddress: string, publicUrl: string): NewMessage {
  const heading = 'Your e-mail was changed';
  const content = {
    senderName,
    heading,
    brief: `${heading}.`,
    paragraphs: [
      'Messages of your clubs go to another address from now on, which was confirmed by a code.',
      'If that was not you, sign in with this address, set your e-mail back in your profile, and tell your club.',
    ],
    button: { label: 'Open your profile', url: `${publicUrl}/profile` },
    footer: 'You get this once, because it was your e-mail until now.',
  };
  const to = { channel: 'email', recipient: oldAddress } as const;
  return { ...nobodys, kind: 'email-changed', personId: null, to, subject: heading, content };
}
