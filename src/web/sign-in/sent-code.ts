import { MINUTE_MS } from '#domain/text/durations.ts';
import { safeReturnPath } from '#domain/text/return-address.ts';
import { withStorage } from '#web/browser/storage.ts';

const KEY = 'sign-in-code';

/** The validity of a code (docs/product.md#codes). */
const VALID_MS = 10 * MINUTE_MS;

interface SentCode {
  readonly email: string;
  /** The page to open after the sign-in. */
  readonly returnPath: string;
}

/**
 * Stores the address and the return path of a sent code in this browser: phones reload the page while its reader opens the
 * mail, and the mail's button opens another tab.
 */
export function noteSentCode(sent: SentCode): void {
  withStorage(storage => storage.setItem(KEY, JSON.stringify({ ...sent, sentAt: Date.now() })));
}

export const forgetSentCode = (): void => void withStorage(storage => storage.removeItem(KEY));

/** Stores that a code of this browser was used, without the address. */
export const noteUsedCode = (): void =>
  void withStorage(storage => storage.setItem(KEY, JSON.stringify({ isUsed: true, sentAt: Date.now() })));

type StoredCode = { readonly sentAt: number } & (
  | ({ readonly isUsed?: undefined } & SentCode)
  | { readonly isUsed: true }
);

const readStored = (): StoredCode | null | undefined =>
  withStorage(storage => JSON.parse(storage.getItem(KEY) ?? 'null'));

/** The sent code that may still be valid; undefined without one. */
export function readSentCode(): SentCode | undefined {
  const sent = readStored();
  if (!sent || sent.isUsed || sent.sentAt > Date.now() || Date.now() >= sent.sentAt + VALID_MS)
    return undefined;
  return { email: sent.email, returnPath: safeReturnPath(sent.returnPath) };
}

/** The reason why a link does not sign in where no sent code is valid. It comes from this browser alone. */
export function whyLinkFails(): 'used' | 'expired' | 'elsewhere' {
  const sent = readStored();
  if (!sent) return 'elsewhere';
  return sent.isUsed ? 'used' : 'expired';
}

/** The code in the fragment of the address that the mail's button opens; '' without one. */
export const codeInLink = (hash: string): string => /^#code=([A-Z0-9]{1,40})$/.exec(hash)?.[1] ?? '';
