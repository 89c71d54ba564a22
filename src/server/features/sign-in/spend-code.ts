import { timingSafeEqual } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '#server/database/tables.ts';
import { readCode } from '#server/platform/one-time-codes.ts';
import { hashCode } from '#server/platform/tokens.ts';
import { type Problem, problems } from '#server/problem.ts';
import { type CodeAddress, lockAddress, lockedFor, lockOf } from './code-address.ts';
import { lockAfter } from './code-limits.ts';

interface TypedCode {
  readonly email: string;
  readonly code: string;
  readonly secretKey: string;
}

function opens({ code_hash, expires_at }: CodeAddress, typed: TypedCode, now: Date): boolean {
  const hash = hashCode(typed.secretKey, typed.email, readCode(typed.code));
  return code_hash !== null && expires_at !== null && expires_at > now && timingSafeEqual(hash, code_hash);
}

/**
 * Spends the code of an address: null when it was right. Otherwise the refusal, which says nothing of whether
 * the address is known, and which the caller throws once the transaction, with its count, has been committed.
 */
export async function spendCode(
  trx: Transaction<Database>,
  typed: TypedCode,
  now: Date,
): Promise<Problem | null> {
  const address = await lockAddress(trx, typed.email, now);
  const locked = lockOf(address, now);
  if (locked) return locked;
  const set = trx.updateTable('sign_in_code').where('email', '=', typed.email);
  if (opens(address, typed, now)) {
    await set.set({ code_hash: null, failures: 0, locked_until: null, sent: 0 }).execute();
    return null;
  }
  const failures = address.failures + 1;
  const lock = lockAfter(failures);
  // A code takes only so many tries: with the lock it is gone.
  const spent = lock > 0 ? { code_hash: null, locked_until: new Date(now.getTime() + lock) } : {};
  await set.set({ failures, ...spent }).execute();
  return lock > 0 ? lockedFor(lock) : problems.wrongCode();
}
