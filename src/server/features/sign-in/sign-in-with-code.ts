import type { Language } from '#domain/text/languages.ts';
import type { Trx } from '#server/database/open.ts';
import type { Deps } from '#server/deps.ts';
import { lockedFor, lockOf, tryCode } from '#server/platform/code-state.ts';
import { EMAIL_PROVIDER } from '#server/platform/email-provider.ts';
import { guessLanguage } from '#server/platform/person-language.ts';
import { retryOnConflict } from '#server/platform/retry-on-conflict.ts';
import { openSession } from '#server/platform/sessions.ts';
import { unitOfWork } from '#server/platform/work.ts';
import { Problem, problems } from '#server/problem.ts';
import { lockAddress } from './code-address.ts';
import { recognisePerson } from './recognise-person.ts';

interface TypedCode {
  readonly email: string;
  readonly code: string;
  readonly secretKey: string;
}

/**
 * Spends the code of an address: null when it was right. Otherwise the refusal, which says nothing of whether
 * the address is known, and which the caller throws once the transaction, with its count, has been committed.
 */
async function spendCode(
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

/**
 * The token of a new session for whoever typed the code that was sent to the normalised address; a problem when it is
 * not the right one. `language` is what their browser asks for. The code, the person and the session are one transaction: a code is not lost to a fault.
 */
export async function signInWithCode(
  deps: Deps,
  email: string,
  code: string,
  language: Language | null,
): Promise<string> {
  const { secretKey } = deps.settings;
  const outcome = await retryOnConflict(() =>
    unitOfWork(deps, null, async ({ trx, now }) => {
      const refusal = await spendCode(trx, { email, code, secretKey }, now);
      if (refusal) return refusal;
      const identity = { provider: EMAIL_PROVIDER, subject: email };
      const names = { displayName: '', firstName: '', lastName: '' };
      const personId = await recognisePerson(trx, { ...identity, email, emailVerified: true, ...names });
      await guessLanguage(trx, personId, language);
      return openSession(trx, { personId, ...identity }, now);
    }),
  );
  if (outcome instanceof Problem) throw outcome;
  return outcome;
}
