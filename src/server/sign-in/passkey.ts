import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { PasskeyRequest, PasskeySignIn } from '#contract/sign-in/passkeys.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import { readAskingCookie, setAskingCookie } from '#server/platform/sessions/session-cookie.ts';
import { visitOf } from '#server/platform/sessions/visit.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import { unitOfWork } from '#server/platform/work/work.ts';
import { limitClients, SIGN_INS_PER_CLIENT } from './client-limits.ts';
import {
  CHALLENGE_LIFETIME,
  loadWebAuthn,
  relyingParty,
  storeChallenge,
} from './passkeys/stored-passkeys.ts';
import { signInWithPasskey } from './sign-in-with-passkey.ts';
import { startSession } from './start-session.ts';

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
