import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
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

/** The signed answer of a passkey, from the browser with that token. */
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

/** How often the device says that the passkey was used; null where the answer is not valid. */
async function verifiedCounter(
  { credential_id: id, public_key }: Passkey,
  signed: PasskeySignIn,
  expectations: ReturnType<typeof expected>,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...signed, clientExtensionResults: {} },
      ...expectations,
      // The library would look at the counter before the signature, and so believe anybody.
      credential: { id, publicKey: Uint8Array.from(public_key), counter: 0 },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    // The library throws whatever is wrong with an answer, malformed bytes included.
    return null;
  }
}

/** A device that counts has counted on. One that has not may be a copy. */
const isStepBack = (before: number, counter: number): boolean =>
  (before > 0 || counter > 0) && counter <= before;

/** The identity that a session by passkey stands for: that of the person's address now, else their first. */
const identityOf = (trx: Trx, personId: string) =>
  trx
    .selectFrom('identity')
    .innerJoin('person', 'person.id', 'identity.person_id')
    .select(['identity.provider', 'identity.subject'])
    .where('identity.person_id', '=', personId)
    .orderBy(sql`identity.email is not distinct from lower(person.email)`, 'desc')
    .orderBy('identity.created_at')
    .limit(1)
    .executeTakeFirstOrThrow();

/** The token of a new session, or the refusal, which is thrown once what was asked counts as answered. */
async function trySignIn(
  { trx, now, settings }: Work,
  { browser, signed, visit }: SignedAnswer,
): Promise<string | Problem> {
  const challenge = await takeChallenge(trx, hashToken(browser), now);
  if (challenge === null) return problems.passkeyRefused(platformTexts().passkeyOver);
  const passkey = await lockPasskey(trx, signed.id);
  if (!passkey) return problems.passkeyRefused(texts().noSuchPasskey);
  const { id: passkeyId, person_id: personId } = passkey;
  const counter = await verifiedCounter(passkey, signed, expected(challenge, settings));
  if (counter === null || isStepBack(passkey.counter, counter)) {
    await recordSecurity(trx, 'passkey-refused', personId, now, visit);
    return problems.passkeyRefused(
      counter === null ? platformTexts().passkeyNotVerified : texts().passkeyCounter,
    );
  }
  await trx.updateTable('passkey').set({ counter, last_used_at: now }).where('id', '=', passkeyId).execute();
  await recordSecurity(trx, 'signed-in-by-passkey', personId, now, visit);
  const identity = await identityOf(trx, personId);
  return openSession(trx, { personId, ...identity, passkeyId, visit }, now);
}

/** The token of a new session for whose passkey has signed what the browser was asked for; else a problem. */
async function signInWithPasskey(deps: Deps, answer: SignedAnswer): Promise<string> {
  const outcome = await retryOnConflict(() => unitOfWork(deps, null, work => trySignIn(work, answer)));
  if (outcome instanceof Problem) throw outcome;
  return outcome;
}

/** Requests need no session, so their size is limited: an answer of a passkey is short. */
const bodyLimit = 32_768;

/** Signing in with a passkey: the browser is asked to have something signed, and answers with it. */
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
