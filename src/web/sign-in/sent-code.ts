import { MINUTE_MS } from '#domain/text/durations.ts';
import { withStorage } from '#web/browser/storage.ts';

const KEY = 'sign-in-code';

/** The validity of a code (docs/product.md#sign-in). */
const VALID_MS = 10 * MINUTE_MS;

interface SentCode {
  readonly email: string;
  readonly sentAt: number;
}

/** Stores the address of a sent code in this browser: phones reload the page while its reader opens the mail. */
export function noteSentCode(email: string): void {
  const sent: SentCode = { email, sentAt: Date.now() };
  withStorage(storage => storage.setItem(KEY, JSON.stringify(sent)));
}

export const forgetSentCode = (): void => void withStorage(storage => storage.removeItem(KEY));

/** The address of a sent code that may still be valid; undefined without such a code. */
export function addressOfSentCode(): string | undefined {
  const sent: SentCode | null = withStorage(storage => JSON.parse(storage.getItem(KEY) ?? 'null'));
  return sent && sent.sentAt <= Date.now() && Date.now() < sent.sentAt + VALID_MS ? sent.email : undefined;
}
