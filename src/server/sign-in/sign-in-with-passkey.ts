import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { PasskeyRequest, PasskeySignIn } from '#contract/sign-in/calls.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import type { Trx } from '#server/platform/database/open.ts';
import { texts as platformTexts } from '#server/platform/language/texts.ts';
import { retryOnConflict } from '#server/platform/problems/error-codes.ts';
import { Problem, problems } from '#server/platform/problems/problem.ts';
import { recordSecurity } from '#server/platform/sessions/security-log.ts';
import { readAskingCookie, setAskingCookie, startSession } from '#server/platform/sessions/session-cookie.ts';
import { openSession } from '#server/platform/sessions/sessions.ts';
import { type Visit, visitOf } from '#server/platform/sessions/visit.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import { unitOfWork, type Work } from '#server/platform/work/work.ts';
import { findMainIdentity } from '#server/sign-in/person/addresses.ts';
import { limitClients, SIGN_INS_PER_CLIENT } from './client-limits.ts';
import {
  CHALLENGE_LIFETIME,
  expected,
  loadWebAuthn,
  relyingParty,
  storeChallenge,
  takeChallenge,
} from './stored-passkeys.ts';
import { texts } from './texts.ts';

/** The signed answer of a passkey. `browser` is the token in the browser's cookie. */
interface SignedAnswer {
  readonly browser: string;
  readonly signed: PasskeySignIn;
  readonly visit: Visit;
}

type Passkey = NonNullable<Awaited<ReturnType<typeof lockPasskey>>>;

const lockPasskey = (trx: Trx, credentialId: string) =>
  trx
    .selectFrom('passkey')
    .select(['id', 'person_id', 'credential_id', 'public_key', 'counter'])
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst();

/** Verifies an answer. Returns how often the device says that the passkey was used; null for an invalid answer. */
async function verifyAnswer(
  { credential_id: id, public_key }: Passkey,
  signed: PasskeySignIn,
  expectations: ReturnType<typeof expected>,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...signed, clientExtensionResults: {} },
      ...expectations,
      // With the stored counter the library would judge the counter before it has checked the signature.
      credential: { id, publicKey: Uint8Array.from(public_key), counter: 0 },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    // The library throws whatever is wrong with an answer, malformed bytes included.
    return null;
  }
}

/** Whether a device that counts has not counted up: it may be a copy. */
const isStepBack = (before: number, counter: number): boolean =>
  (before > 0 || counter > 0) && counter <= before;

/** Returns the token of a new session, or a refusal. The caller throws it after the commit, so that the challenge stays spent. */
async function trySignIn(
  { trx, now, settings }: Work,
  { browser, signed, visit }: SignedAnswer,
): Promise<string | Problem> {
  const challenge = await takeChallenge(trx, hashToken(browser), now);
  if (challenge === null) return problems.passkeyRefused(platformTexts().passkeyOver);
  const passkey = await lockPasskey(trx, signed.id);
  if (!passkey) return problems.passkeyRefused(texts().noSuchPasskey);
  const { id: passkeyId, person_id: personId } = passkey;
  const counter = await verifyAnswer(passkey, signed, expected(challenge, settings));
  if (counter === null || isStepBack(passkey.counter, counter)) {
    await recordSecurity(trx, 'passkey-refused', personId, now, visit);
    return problems.passkeyRefused(
      counter === null ? platformTexts().passkeyNotVerified : texts().passkeyCounter,
    );
  }
  await trx.updateTable('passkey').set({ counter, last_used_at: now }).where('id', '=', passkeyId).execute();
  await recordSecurity(trx, 'signed-in-by-passkey', personId, now, visit);
  const identity = await findMainIdentity(trx, personId);
  return openSession(trx, { personId, ...identity, passkeyId, visit }, now);
}

/** Returns the token of a new session for a valid answer; throws a problem for any other. */
async function signInWithPasskey(deps: Deps, answer: SignedAnswer): Promise<string> {
  const outcome = await retryOnConflict(() => unitOfWork(deps, null, work => trySignIn(work, answer)));
  if (outcome instanceof Problem) throw outcome;
  return outcome;
}

/** Requests need no session, so their size is limited: an answer of a passkey is short. */
const bodyLimit = 32_768;

/** Registers the two calls of a sign-in by passkey: the first returns a challenge, the second takes the signed answer. */
export function registerPasskey(untyped: FastifyInstance, deps: Deps): void {
  const app = untyped.withTypeProvider<TypeBoxTypeProvider>();
  const onRequest = limitClients(deps, SIGN_INS_PER_CLIENT);

  const start = {
    summary: 'What the browser is to have signed by a passkey; good for five minutes, once.',
    body: Type.Object({}),
    response: { 200: PasskeyRequest },
  };
  app.post(
    '/.auth/passkey/start',
    { schema: start, bodyLimit, onRequest },
    async (request, reply): Promise<PasskeyRequest> => {
      const browser = readAskingCookie(request, deps.settings) ?? newToken();
      const { generateAuthenticationOptions } = await loadWebAuthn();
      const options = await generateAuthenticationOptions({
        rpID: relyingParty(deps.settings).id,
        userVerification: 'required',
        timeout: CHALLENGE_LIFETIME,
      });
      await unitOfWork(deps, null, ({ trx, now }) =>
        storeChallenge(trx, hashToken(browser), options.challenge, now),
      );
      setAskingCookie(reply, deps.settings, browser);
      return options;
    },
  );

  const signIn = { summary: 'Signs in with a passkey.', body: PasskeySignIn };
  app.post('/.auth/passkey', { schema: signIn, bodyLimit, onRequest }, async (request, reply) => {
    const token = await signInWithPasskey(deps, {
      browser: readAskingCookie(request, deps.settings) ?? '',
      signed: request.body,
      visit: visitOf(request),
    });
    await startSession(request, reply, deps, token);
    return reply.code(204).send();
  });
}
