import { DAY_MS, MINUTE_MS } from '#domain/text/durations.ts';
import { safeReturnPath } from '#domain/text/return-address.ts';
import { withStorage } from '#web/browser/storage.ts';
import type { CodeAddress } from './sign-in-calls.ts';

const KEY = 'sign-in-code';

/** The validity of a code (docs/product.md#codes). */
const VALID_MS = 10 * MINUTE_MS;

interface SentCode extends CodeAddress {
  /** The page to open after the sign-in. */
  readonly returnPath: string;
}

/**
 * Stores the address and the return path of a sent code in this browser: phones reload the page while its reader opens the
 * mail, and the mail's button opens another tab.
 */
export const noteSentCode = (sent: SentCode): void => store({ ...sent, sentAt: Date.now() });

/** Stores which code of this browser was used, without the address: the code is of no use any more. */
export const noteUsedCode = (code: string): void =>
  store({ usedCode: code.toUpperCase(), sentAt: Date.now() });

/** Forgets the address, and keeps what `findLinkFault` needs. */
export function forgetAddress(): void {
  const { email, link, returnPath, ...rest } = readStored() ?? {};
  if (email !== undefined) store(rest);
}

interface StoredCode extends Partial<SentCode> {
  readonly sentAt?: number;
  readonly usedCode?: string;
}

const store = (code: StoredCode): void =>
  void withStorage(storage => storage.setItem(KEY, JSON.stringify(code)));

const readStored = (): StoredCode | null | undefined =>
  withStorage(storage => JSON.parse(storage.getItem(KEY) ?? 'null'));

/** Whether the code was sent less than so many milliseconds ago. */
const isYoungerThan = (limit: number, { sentAt = 0 }: StoredCode): boolean =>
  sentAt <= Date.now() && Date.now() < sentAt + limit;

/** The sent code that may still be valid; undefined without one. */
export function readSentCode(): SentCode | undefined {
  const sent = readStored();
  if (!sent?.email || !isYoungerThan(VALID_MS, sent)) return undefined;
  return { email: sent.email, link: sent.link, returnPath: safeReturnPath(sent.returnPath ?? '/') };
}

/**
 * The reason why a link with a code does not sign in where no sent code is valid. It comes from this browser alone. A link
 * of another browser looks like one that a newer code of this browser replaced.
 */
export function findLinkFault(code: string): 'used' | 'expired' | 'elsewhere' {
  const sent = readStored();
  if (!sent || !isYoungerThan(DAY_MS, sent)) return 'elsewhere';
  if (sent.usedCode !== undefined) return sent.usedCode === code ? 'used' : 'elsewhere';
  return isYoungerThan(VALID_MS, sent) ? 'elsewhere' : 'expired';
}

/** The part of a mail's link by which the sign-in page knows the address. */
const LINK_PART = 'for';

/** Splits the page that was wanted into its path and the part of a mail's link that stands for an address, if any. */
export function splitLink(path: string): { readonly path: string; readonly link: string | null } {
  const { pathname, searchParams, hash } = new URL(path, location.origin);
  const link = searchParams.get(LINK_PART);
  searchParams.delete(LINK_PART);
  const search = searchParams.size > 0 ? `?${searchParams}` : '';
  return { path: pathname + search + hash, link };
}

/** The code in the fragment of the address that the mail's button opens; '' without one. */
export const codeInLink = (hash: string): string => /^#code=([A-Z0-9]{1,40})$/.exec(hash)?.[1] ?? '';
