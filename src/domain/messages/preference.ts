import { normalisePhone } from '#domain/people/phone.ts';
import { normaliseEmail } from '#domain/text/email.ts';

/** Codes of PreferredCommunicationType (docs/product.md#channel). */
export const communication = { sms: 1, email: 2, optOut: 3 } as const;

/** How a message leaves. */
export type Channel = 'email' | 'sms';

/** Where a message goes: one e-mail address, or one phone number as E.164 writes it. */
export interface Destination {
  readonly channel: Channel;
  readonly recipient: string;
}

/** What decides how a person is told. */
export interface Contact {
  /** Their PreferredCommunicationType. */
  readonly preferred: number;
  /** Their e-mail address: their own choice, else how rosters know them. */
  readonly address: string | null;
  /** Their phone; null unless they have confirmed it. */
  readonly confirmedPhone: string | null;
}

/** A destination by e-mail; null when the text is not one address. */
export function byEmail(address: string | null): Destination | null {
  const recipient = normaliseEmail(address ?? '');
  return recipient === null ? null : { channel: 'email', recipient };
}

/** A destination by SMS; null when the text is no number that can be reached from anywhere. */
export function bySms(phone: string | null): Destination | null {
  const recipient = normalisePhone(phone ?? '');
  return recipient === null ? null : { channel: 'sms', recipient };
}

/**
 * Where a person is told of what they did not ask for (docs/product.md#channel): by SMS to a confirmed phone if they
 * prefer that, else by e-mail; null when they opted out or there is no way to reach them. One-time codes do not ask
 * this: they go to the address or number that is to be confirmed.
 */
export function destinationOf({ preferred, address, confirmedPhone }: Contact): Destination | null {
  if (preferred === communication.optOut) return null;
  const sms = preferred === communication.sms ? bySms(confirmedPhone) : null;
  return sms ?? byEmail(address);
}
