import type { Language } from '#domain/text/languages.ts';
import type { Deps } from '#server/deps.ts';
import { EMAIL_PROVIDER } from '#server/platform/email-provider.ts';
import { guessLanguage } from '#server/platform/person-language.ts';
import { retryOnConflict } from '#server/platform/retry-on-conflict.ts';
import { openSession } from '#server/platform/sessions.ts';
import { unitOfWork } from '#server/platform/work.ts';
import { Problem } from '#server/problem.ts';
import { recognisePerson } from './recognise-person.ts';
import { spendCode } from './spend-code.ts';

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
