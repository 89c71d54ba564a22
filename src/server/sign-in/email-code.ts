import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { CodeRequest, CodeSignIn } from '#contract/sign-in/auth.ts';
import { normaliseEmail } from '#domain/text/email.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import { readersLanguage, requestedLanguage } from '#server/platform/language/reader.ts';
import { signInCodeMail } from '#server/platform/messages/sign-in-code-mail.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { readAskingCookie, setAskingCookie } from '#server/platform/sessions/session-cookie.ts';
import { visitOf } from '#server/platform/sessions/visit.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import { unitOfWork } from '#server/platform/work/work.ts';
import { CODES_PER_CLIENT, limitClients, SIGN_INS_PER_CLIENT } from './client-limits.ts';
import { countCode } from './codes/code-limits.ts';
import { issueCode } from './codes/one-time-codes.ts';
import { signInWithCode } from './sign-in-with-code.ts';
import { startSession } from './start-session.ts';
import { texts } from './texts.ts';

/**
 * Sends a one-time code to a normalised address, for the browser with that token. All addresses are treated alike, known
 * or not (docs/product.md#codes): the first sign-in makes the person. The browser's previous code is invalid.
 */
async function sendCode(deps: Deps, browser: string, email: string): Promise<void> {
  await unitOfWork(deps, null, async ({ trx, now, settings, queueMessages }) => {
    await countCode(trx, email, now);
    const { code, set } = issueCode({ secretKey: settings.secretKey, opens: email }, now);
    await trx
      .insertInto('sign_in_code')
      .values({ browser_hash: hashToken(browser), email, ...set })
      .onConflict(conflict => conflict.column('browser_hash').doUpdateSet({ email, ...set }))
      .execute();
    const message = {
      kind: 'sign-in-code',
      organizationId: null,
      eventId: null,
      personId: null,
      to: { channel: 'email', recipient: email },
      ...signInCodeMail(code, settings.publicUrl, readersLanguage()),
    } as const;
    await queueMessages([message]);
  });
}

/** Requests need no session, so their size is limited: an address and a code are short. */
const bodyLimit = 4096;

/** The contract's format lets only addresses through that can be normalised. */
function addressIn(body: { Email: string }): string {
  const address = normaliseEmail(body.Email);
  if (address === null) throw problems.malformed([{ path: '/Email', message: texts().oneAddress }]);
  return address;
}

/** The built-in provider: a one-time code by e-mail, then a session for it. */
export function registerEmailCode(untyped: FastifyInstance, deps: Deps): void {
  const app = untyped.withTypeProvider<TypeBoxTypeProvider>();

  const code = { summary: 'Sends a one-time code to the address, known or not.', body: CodeRequest };
  app.post(
    '/.auth/code',
    { schema: code, bodyLimit, onRequest: limitClients(deps, CODES_PER_CLIENT) },
    async (request, reply) => {
      const browser = readAskingCookie(request, deps.settings) ?? newToken();
      await sendCode(deps, browser, addressIn(request.body));
      setAskingCookie(reply, deps.settings, browser);
      return reply.code(204).send();
    },
  );

  const signIn = { summary: 'Signs in with a one-time code.', body: CodeSignIn };
  app.post(
    '/.auth/signin',
    { schema: signIn, bodyLimit, onRequest: limitClients(deps, SIGN_INS_PER_CLIENT) },
    async (request, reply) => {
      const token = await signInWithCode(deps, {
        browser: readAskingCookie(request, deps.settings) ?? '',
        email: addressIn(request.body),
        code: request.body.Code,
        language: requestedLanguage(request),
        visit: visitOf(request),
      });
      await startSession(request, reply, deps, token);
      return reply.code(204).send();
    },
  );
}
