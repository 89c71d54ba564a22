import type { Language } from '#domain/text/languages.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import type { Trx } from '#server/platform/database/open.ts';
import { retryOnConflict } from '#server/platform/problems/error-codes.ts';
import { Problem, problems } from '#server/platform/problems/problem.ts';
import { recordSecurity } from '#server/platform/sessions/security-log.ts';
import { openSession } from '#server/platform/sessions/sessions.ts';
import type { Visit } from '#server/platform/sessions/visit.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { unitOfWork } from '#server/platform/work/work.ts';
import { tryCode } from './codes/one-time-codes.ts';
import { storeBrowserLanguage } from './person-language.ts';
import { EMAIL_PROVIDER, recognisePerson } from './recognise-person.ts';

/** A typed code, from the browser with that token. */
interface TypedCode {
  readonly browser: string;
  readonly email: string;
  readonly code: string;
  readonly language: Language | null;
  readonly visit: Visit;
}

/** Tells whoever is known by the address that a wrong code was typed for it, the last that may be. */
async function recordRefusal(
  trx: Trx,
  { email, visit }: TypedCode,
  outcome: 'wrong' | 'spent',
  now: Date,
): Promise<void> {
  const known = await trx
    .selectFrom('person_email')
    .select('person_id')
    .where('email', '=', email)
    .executeTakeFirst();
  const kind = outcome === 'spent' ? 'code-locked' : 'code-refused';
  if (known) await recordSecurity(trx, kind, known.person_id, now, visit);
}

/**
 * Spends the code that the browser asked for: null when it was right. Otherwise the refusal, which says nothing of
 * whether the address is known, and which the caller throws once the transaction, with its count, has been committed.
 */
async function spendCode(trx: Trx, typed: TypedCode, secretKey: string, now: Date): Promise<Problem | null> {
  const { browser, email, code } = typed;
  const browserHash = hashToken(browser);
  const sent = await trx
    .selectFrom('sign_in_code')
    .selectAll()
    .where('browser_hash', '=', browserHash)
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();
  if (!sent) return problems.wrongCode();
  const { outcome, set } = tryCode(sent, code, { secretKey, opens: email }, now);
  await trx.updateTable('sign_in_code').set(set).where('browser_hash', '=', browserHash).execute();
  if (outcome === 'right') return null;
  await recordRefusal(trx, typed, outcome, now);
  return outcome === 'spent' ? problems.codeSpent() : problems.wrongCode();
}

/**
 * The token of a new session for whoever typed the code that was sent to the normalised address; a problem when it is
 * not the right one. `language` is what their browser asks for. The code, the person and the session are one
 * transaction: a code is not lost to a fault.
 */
export async function signInWithCode(deps: Deps, typed: TypedCode): Promise<string> {
  const { secretKey } = deps.settings;
  const { email, language, visit } = typed;
  const outcome = await retryOnConflict(() =>
    unitOfWork(deps, null, async ({ trx, now }) => {
      const refusal = await spendCode(trx, typed, secretKey, now);
      if (refusal) return refusal;
      const identity = { provider: EMAIL_PROVIDER, subject: email };
      const names = { displayName: '', firstName: '', lastName: '' };
      const personId = await recognisePerson(trx, { ...identity, email, emailVerified: true, ...names });
      await storeBrowserLanguage(trx, personId, language);
      await recordSecurity(trx, 'signed-in-by-code', personId, now, visit);
      return openSession(trx, { personId, ...identity, visit }, now);
    }),
  );
  if (outcome instanceof Problem) throw outcome;
  return outcome;
}
