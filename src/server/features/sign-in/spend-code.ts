import type { Trx } from '#server/database/open.ts';
import { lockedFor, lockOf, tryCode } from '#server/platform/code-state.ts';
import { type Problem, problems } from '#server/problem.ts';
import { lockAddress } from './code-address.ts';

interface TypedCode {
  readonly email: string;
  readonly code: string;
  readonly secretKey: string;
}

/**
 * Spends the code of an address: null when it was right. Otherwise the refusal, which says nothing of whether
 * the address is known, and which the caller throws once the transaction, with its count, has been committed.
 */
export async function spendCode(
  trx: Trx,
  { email, code, secretKey }: TypedCode,
  now: Date,
): Promise<Problem | null> {
  const address = await lockAddress(trx, email, now);
  const locked = lockOf(address, now);
  if (locked) return locked;
  const { right, lock, set } = tryCode(address, code, { secretKey, opens: email }, now);
  await trx
    .updateTable('sign_in_code')
    .set(right ? { ...set, sent: 0 } : set)
    .where('email', '=', email)
    .execute();
  if (right) return null;
  return lock > 0 ? lockedFor(lock) : problems.wrongCode();
}
