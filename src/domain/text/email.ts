import { withoutUnseen, withPlainDashes } from './clean.ts';

// Only ASCII, and tested before lower-casing: 'K' (Kelvin sign) lower-cases to 'k', and would open another
// person's account.
const localPart = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const domainLabel = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;
const topLevel = /^(?:[A-Za-z]{2,63}|[Xx][Nn]--[A-Za-z0-9-]{1,59})$/;

/** The longest address that mail can carry (RFC 5321 with erratum 1690). */
export const maxEmailLength = 254;

const ascii = /^\p{ASCII}*$/u;

/**
 * A domain as the name service knows it: `münchen.de` is `xn--mnchen-3ya.de`. Null when it is none, or when it only looks
 * like a domain in ASCII.
 */
function asciiDomain(domain: string): string | null {
  if (ascii.test(domain)) return domain;
  // Nothing that means something else in a URL.
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) || !URL.canParse(`http://${domain}`)) return null;
  const named = new URL(`http://${domain}`).hostname;
  const labels = named.split('.');
  const isEncoded = domain
    .split('.')
    .every((label, at) => ascii.test(label) || labels[at]?.startsWith('xn--'));
  return isEncoded ? named : null;
}

/**
 * Returns an e-mail address, trimmed and in lower case, or null when the text is anything but exactly one plain address:
 * no list, no display name, no comment, no quoted part, no address without a dot in its domain. Only the domain may have
 * letters beyond ASCII.
 */
export function normaliseEmail(text: string): string | null {
  // Not normalised to NFC, which turns the Kelvin sign into a K.
  const address = withPlainDashes(withoutUnseen(text)).trim();
  if (address.length > maxEmailLength) return null;
  const at = address.lastIndexOf('@');
  const local = address.slice(0, Math.max(at, 0));
  const domain = asciiDomain(address.slice(at + 1)) ?? '';
  const labels = domain.split('.');
  const [last] = labels.slice(-1);
  if (local.length > 64 || !localPart.test(local)) return null;
  if (labels.length < 2 || last === undefined || !topLevel.test(last)) return null;
  if (!labels.every(label => domainLabel.test(label))) return null;
  const normalised = `${local}@${domain}`.toLowerCase();
  return normalised.length > maxEmailLength ? null : normalised;
}

/** Returns the first letter before the @ that is not ASCII, to which mail servers do not deliver; null unless the rest is an address. */
export function undeliverableLetter(text: string): string | null {
  const typed = withoutUnseen(text.slice(0, maxEmailLength)).normalize('NFC');
  const at = typed.lastIndexOf('@');
  const local = typed.slice(0, Math.max(at, 0));
  const [letter] = /(?!\p{ASCII})\p{L}/u.exec(local) ?? [];
  const plain = local.replace(/(?!\p{ASCII})[\p{L}\p{M}]/gu, 'x') + typed.slice(at);
  return letter === undefined || normaliseEmail(plain) === null ? null : letter;
}

/** An address that only its owner recognises: 'i•••@c•••.example'. */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  return `${address.charAt(0)}•••@${domain.charAt(0)}•••${domain.slice(domain.lastIndexOf('.'))}`;
}

/** Whether two addresses are the same, however they are written; no address is the same as none. */
export const isSameEmail = (one: string | null, other: string | null): boolean =>
  (one ?? '').toLowerCase() === (other ?? '').toLowerCase();
