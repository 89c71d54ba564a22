import { timingSafeEqual } from 'node:crypto';
import { codeMinutes } from '#domain/messages/kinds.ts';
import { type Problem, problems } from '../problem.ts';
import { CODES_PER_WINDOW, inWords, lockAfter, SENDING_WINDOW } from './code-limits.ts';
import { newCode, readCode } from './one-time-codes.ts';
import { texts } from './texts.ts';
import { hashCode } from './tokens.ts';

/** What is remembered of the codes for one thing: of the last one sent, and of all that were typed. */
interface CodeState {
  readonly code_hash: Buffer | null;
  readonly expires_at: Date | null;
  readonly failures: number;
  readonly locked_until: Date | null;
  readonly sent: number;
  readonly first_sent_at: Date | null;
}

/** What a code opens: one for something else is another code, though it reads the same. */
export interface CodeLock {
  readonly secretKey: string;
  readonly opens: string;
}

/** What has been sent lately, with one more; a problem when that would be too much. */
function countOneMore(state: CodeState, now: Date): Pick<CodeState, 'sent' | 'first_sent_at'> {
  const since = state.first_sent_at ?? now;
  const left = since.getTime() + SENDING_WINDOW - now.getTime();
  if (left <= 0) return { sent: 1, first_sent_at: now };
  if (state.sent >= CODES_PER_WINDOW) throw sentTooOften(left);
  return { sent: state.sent + 1, first_sent_at: since };
}

/** Says for how long no other code is sent. */
export function sentTooOften(milliseconds: number): Problem {
  const { seconds, words } = inWords(milliseconds);
  return problems.tooMany(texts().codesSent(words), seconds);
}

/** Says how long no code is taken. */
export function lockedFor(milliseconds: number): Problem {
  const { seconds, words } = inWords(milliseconds);
  return problems.tooMany(texts().wrongCodes(words), seconds);
}

/** The refusal of what is locked; null when it is not locked now. */
export function lockOf({ locked_until }: CodeState, now: Date): Problem | null {
  const left = (locked_until?.getTime() ?? 0) - now.getTime();
  return left > 0 ? lockedFor(left) : null;
}

/** Whether the code that was sent last is still to be used. */
export const isCodeOut = ({ code_hash, expires_at }: CodeState, now: Date): boolean =>
  code_hash !== null && expires_at !== null && expires_at > now;

/**
 * A new code and what is to be stored of it. The code before it is good no more; the count of wrong codes stays. A
 * problem while it is locked, or when too many were sent.
 */
export function issueCode(state: CodeState, { secretKey, opens }: CodeLock, now: Date) {
  const lock = lockOf(state, now);
  if (lock) throw lock;
  const code = newCode();
  const set = {
    code_hash: hashCode(secretKey, opens, code),
    expires_at: new Date(now.getTime() + codeMinutes * 60_000),
    ...countOneMore(state, now),
  };
  return { code, set };
}

/** Tries a code on what is not locked: whether it is the right one, and what is to be stored of the try. */
export function tryCode(state: CodeState, typed: string, { secretKey, opens }: CodeLock, now: Date) {
  const hash = hashCode(secretKey, opens, readCode(typed));
  if (state.code_hash !== null && isCodeOut(state, now) && timingSafeEqual(hash, state.code_hash)) {
    return { right: true, lock: 0, set: { code_hash: null, failures: 0, locked_until: null } } as const;
  }
  const failures = state.failures + 1;
  const lock = lockAfter(failures);
  // A code takes only so many tries: with the lock it is gone.
  const spent = lock > 0 ? { code_hash: null, locked_until: new Date(now.getTime() + lock) } : {};
  return { right: false, lock, set: { failures, ...spent } } as const;
}
