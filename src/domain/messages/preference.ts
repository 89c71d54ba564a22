import { normalisePhone } from '#domain/people/phone.ts';
import { normaliseEmail } from '#domain/text/email.ts';

/** Codes of PreferredCommunicationType (docs/product.md#channel). */
export const communication = { sms: 1, email: 2, optOut: 3 } as const;

type Channel = 'email' | 'sms';

/** The destination of a message: one e-mail address, or one phone number in E.164. */
export interface Destination {
  readonly channel: Channel;
  readonly recipient: string;
}

/** The channel and addresses of a person. */
export interface Contact {
  /** The PreferredCommunicationType of the person. */
  readonly preferred: number;
  /** The e-mail address in the profile, else one of a roster. */
  readonly address: string | null;
  /** The phone in the profile; null unless the person has confirmed it. */
  readonly confirmedPhone: string | null;
}

/** Returns a destination by e-mail; null when the text is not one address, or is below `.invalid`, which no mail reaches. */
export function byEmail(address: string | null): Destination | null {
  const recipient = normaliseEmail(address ?? '');
  return recipient === null || recipient.endsWith('.invalid') ? null : { channel: 'email', recipient };
}

/** Returns a destination by SMS; null when the text is no international number. */
function bySms(phone: string | null): Destination | null {
  const recipient = normalisePhone(phone ?? '');
  return recipient === null ? null : { channel: 'sms', recipient };
}

/**
 * Returns where messages to a person go (docs/product.md#channel): by SMS to a confirmed phone if they prefer SMS, else
 * by e-mail; null for a person who opted out or has no address. One-time codes go to the address or number to be
 * confirmed instead.
 */
export function destinationOf({ preferred, address, confirmedPhone }: Contact): Destination | null {
  if (preferred === communication.optOut) return null;
  const sms = preferred === communication.sms ? bySms(confirmedPhone) : null;
  return sms ?? byEmail(address);
}
