import { withoutInvisibles } from './clean.ts';

// Only ASCII, and tested before lower-casing: 'K' (Kelvin sign) lower-cases to 'k', and would open another
// person's account.
const localPart = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const domainLabel = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;
const topLevel = /^(?:[A-Za-z]{2,63}|[Xx][Nn]--[A-Za-z0-9-]{1,59})$/;

/** The longest address that mail can carry (RFC 5321 with erratum 1690). */
export const maxEmailLength = 254;

/**
 * One e-mail address, trimmed and in lower case, or null when the text is anything but exactly one plain address:
 * no list, no display name, no comment, no quoted part, no address without a dot in its domain.
 */
export function normaliseEmail(text: string): string | null {
  const address = withoutInvisibles(text).trim();
  if (address.length > maxEmailLength) return null;
  const at = address.lastIndexOf('@');
  const local = address.slice(0, Math.max(at, 0));
  const labels = address.slice(at + 1).split('.');
  const [last] = labels.slice(-1);
  if (local.length > 64 || !localPart.test(local)) return null;
  if (labels.length < 2 || last === undefined || !topLevel.test(last)) return null;
  if (!labels.every(label => domainLabel.test(label))) return null;
  return address.toLowerCase();
}

/** Whether two addresses are the same, however they are written; no address is the same as none. */
export const isSameEmail = (one: string | null, other: string | null): boolean =>
  (one ?? '').toLowerCase() === (other ?? '').toLowerCase();
