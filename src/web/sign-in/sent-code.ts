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

/** The sent code that may still be valid; undefined without one. */
export function readSentCode(): SentCode | undefined {
  const sent: (SentCode & { readonly sentAt: number }) | null = withStorage(storage =>
    JSON.parse(storage.getItem(KEY) ?? 'null'),
  );
  if (!sent || sent.sentAt > Date.now() || Date.now() >= sent.sentAt + VALID_MS) return undefined;
  return { email: sent.email, returnPath: safeReturnPath(sent.returnPath) };
}

/** The code in the fragment of the address that the mail's button opens; '' without one. */
export const codeInLink = (hash: string): string => /^#code=([A-Z0-9]{1,40})$/.exec(hash)?.[1] ?? '';
