import type { FastifyInstance } from 'fastify';
import { LookAround, SignInProviders } from '#contract/sign-in/auth.ts';
import { personIdOf, visitors } from '#demo/people.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { startSession } from '#server/platform/sessions/session-cookie.ts';
import { openSession } from '#server/platform/sessions/sessions.ts';
import { registerEmailCode } from './email-code.ts';
import { registerLogout } from './logout.ts';
import { registerMe } from './me.ts';
import { registerOidcCallback } from './oidc-callback.ts';
import { openIssuers } from './oidc-issuers.ts';
import { registerOidcLogin } from './oidc-login.ts';
import { EMAIL_PROVIDER } from './recognise-person.ts';
import { registerPasskey } from './sign-in-with-passkey.ts';

const bodyLimit = 1024;

/** `POST /.auth/demo`: a session of one of the demo's people, for any caller. Must not be registered outside the demo. */
function registerLookAround(app: FastifyInstance, deps: Deps): void {
  const schema = { summary: 'Looks around in the demo as one of its people.', body: LookAround };
  app.post<{ Body: LookAround }>('/.auth/demo', { schema, bodyLimit }, async (request, reply) => {
    const person = await deps.db
      .selectFrom('person')
      .select(['id as personId', 'email as subject'])
      .where('id', '=', personIdOf(visitors[request.body.As]))
      .executeTakeFirst();
    if (!person?.subject) throw problems.absent();
    const { personId, subject } = person;
    const identity = { personId, provider: EMAIL_PROVIDER, subject };
    await startSession(request, reply, deps, await openSession(deps.db, identity, deps.now()));
    return reply.code(204).send();
  });
}

/** `GET /.auth/providers`: the ways to sign in that this installation offers. */
function registerProviders(app: FastifyInstance, { settings }: Deps): void {
  const schema = { summary: 'The ways to sign in.', response: { 200: SignInProviders } };
  app.get(
    '/.auth/providers',
    { schema },
    async (): Promise<SignInProviders> => ({
      Providers: settings.oidcProviders.map(({ name, label }) => ({ Name: name, Label: label })),
      EmailCode: true,
      CodeInTerminal: settings.smtpUrl === null,
      Demo: settings.demo,
    }),
  );
}

/** Everything under `/.auth` (docs/product.md#sign-in) but the page `/.auth/login` itself, which is a screen. */
export async function registerSignIn(app: FastifyInstance, deps: Deps): Promise<void> {
  const issuers = openIssuers(deps.settings.oidcProviders);
  await app.register(async auth => {
    registerMe(auth, deps);
    registerProviders(auth, deps);
    registerEmailCode(auth, deps);
    registerPasskey(auth, deps);
    registerOidcLogin(auth, deps, issuers);
    registerOidcCallback(auth, deps, issuers);
    registerLogout(auth, deps, issuers);
    if (deps.settings.demo) registerLookAround(auth, deps);
  });
}
