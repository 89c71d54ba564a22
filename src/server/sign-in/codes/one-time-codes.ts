import { randomInt, timingSafeEqual } from 'node:crypto';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/text/durations.ts';
import type { Trx } from '#server/platform/database/open.ts';
import { texts } from '#server/platform/language/texts.ts';
import { limitUse } from '#server/platform/limit-use.ts';
import { codeMinutes } from '#server/platform/messages/message/kinds.ts';
import { hashCode } from '#server/platform/tokens.ts';

// Without what reads like something else (0 O, 1 I L, 2 Z, 5 S, 8 B, U V) and without vowels, which make words.
const SYMBOLS = '34679CDFGHJKMNPQRTWXY';
const LENGTH = 8;

/** Makes a one-time code: 8 characters without look-alikes, 35 bits. */
export function newCode(): string {
  return Array.from({ length: LENGTH }, () => SYMBOLS.charAt(randomInt(SYMBOLS.length))).join('');
}

/** Reads a typed code: in any case, with spaces or dashes anywhere. */
export function readCode(typed: string): string {
  return typed.replace(/[\s\p{Pd}]/gu, '').toUpperCase();
}

/** The last code that was sent for a lock; without a hash there is no valid code. */
interface CodeState {
  readonly code_hash: Buffer | null;
  readonly expires_at: Date | null;
  /** Wrong codes typed since. */
  readonly failures: number;
}

/** The purpose that a code is valid for. The same characters do not open another lock. */
export interface CodeLock {
  readonly secretKey: string;
  readonly opens: string;
}

/** Wrong codes after which the right code is invalid (docs/product.md#codes). */
const TRIES = 5;

/** Whether the last code is still valid. */
export const isCodeOut = ({ code_hash, expires_at }: CodeState, now: Date): boolean =>
  code_hash !== null && expires_at !== null && expires_at > now;

/** Makes a code, with the columns to store. The previous code is invalid. */
export function issueCode({ secretKey, opens }: CodeLock, now: Date) {
  const code = newCode();
  const expires = new Date(now.getTime() + codeMinutes * MINUTE_MS);
  return { code, set: { code_hash: hashCode(secretKey, opens, code), expires_at: expires, failures: 0 } };
}

/** Tries a code: `spent` when that was the last wrong one. `set` has the columns to store. */
export function tryCode(state: CodeState, typed: string, { secretKey, opens }: CodeLock, now: Date) {
  const { code_hash, failures } = state;
  if (code_hash === null || !isCodeOut(state, now))
    return { outcome: 'wrong', set: { code_hash: null } } as const;
  const hash = hashCode(secretKey, opens, readCode(typed));
  if (timingSafeEqual(hash, code_hash)) return { outcome: 'right', set: { code_hash: null } } as const;
  const isSpent = failures + 1 >= TRIES;
  const set = { failures: failures + 1, ...(isSpent && { code_hash: null }) };
  return { outcome: isSpent ? 'spent' : 'wrong', set } as const;
}

/** Codes that are sent to one address, and that one person asks for (docs/product.md#codes). */
const MAX_CODES = [
  { within: HOUR_MS, most: 6 },
  { within: DAY_MS, most: 20 },
];

/** Counts a code that is about to be sent, under an address or a person; a problem (429) if it is one too many. */
export const countCode = (trx: Trx, key: string, now: Date): Promise<void> =>
  limitUse(trx, `code ${key}`, MAX_CODES, now, texts().codesSent);
