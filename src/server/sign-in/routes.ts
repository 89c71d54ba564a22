import type { FastifyInstance } from 'fastify';
import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { LookAround, SignInProviders } from '#contract/sign-in/auth.ts';
import { emailOf, visitors } from '#demo/people.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import { isFromOtherSite } from '#server/platform/http/same-origin.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { RECENT } from '#server/platform/sessions/recent-sign-in.ts';
import { startSession } from '#server/platform/sessions/session-cookie.ts';
import { openSession } from '#server/platform/sessions/sessions.ts';
import { EMAIL_PROVIDER } from '#server/sign-in/person/addresses.ts';
import { registerEmailCode } from './email-code.ts';
import { registerLogout } from './logout.ts';
import { registerMe } from './me.ts';
import { problemOf, registerOidcCallback } from './oidc-callback.ts';
import { keepFlow } from './oidc-flow.ts';
import { callbackUrl, type Issuer, issuerScopes, openIssuers } from './oidc-issuers.ts';
import { redirectToSignIn, returnPathOf } from './return-path.ts';
import { registerPasskey } from './sign-in-with-passkey.ts';

const bodyLimit = 1024;

/** `POST /.auth/demo`: a session of one of the demo's people, for any caller. Must not be registered outside the demo. */
function registerLookAround(app: FastifyInstance, deps: Deps): void {
  const schema = { summary: 'Looks around in the demo as one of its people.', body: LookAround };
  app.post<{ Body: LookAround }>('/.auth/demo', { schema, bodyLimit }, async (request, reply) => {
    const person = await deps.db
      .selectFrom('person')
      .select(['id as personId', 'email as subject'])
      .where('email', '=', emailOf(visitors[request.body.As]))
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

interface Login {
  Params: { name: string };
}

/**
 * `GET /.auth/login/{provider}`: leads to the issuer, or to the page of the built-in provider. A link on another site leads
 * to that page, too: an issuer that knows the browser would sign in who pressed nothing here.
 */
function registerOidcLogin(app: FastifyInstance, deps: Deps, issuers: ReadonlyMap<string, Issuer>): void {
  const { publicUrl } = deps.settings;
  app.get<Login>('/.auth/login/:name', { schema: { hide: true } }, async (request, reply) => {
    const { name } = request.params;
    const returnPath = returnPathOf(request, publicUrl, 'post_login_redirect_uri');
    if (name === EMAIL_PROVIDER || isFromOtherSite(request)) {
      return redirectToSignIn(reply, publicUrl, { returnPath });
    }
    const issuer = issuers.get(name);
    if (!issuer) return redirectToSignIn(reply, publicUrl, { returnPath, problem: 'unknown' });
    const configuration = await issuer.configuration().catch((error: unknown) => {
      request.log.warn({ err: error, provider: name }, 'The issuer cannot be used.');
      return problemOf(error);
    });
    if (typeof configuration === 'string')
      return redirectToSignIn(reply, publicUrl, { returnPath, problem: configuration });

    const flow = { state: randomState(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() };
    const address = buildAuthorizationUrl(configuration, {
      redirect_uri: callbackUrl(publicUrl, name),
      scope: issuerScopes(issuer.provider),
      code_challenge: await calculatePKCECodeChallenge(flow.codeVerifier),
      code_challenge_method: 'S256',
      state: flow.state,
      nonce: flow.nonce,
      // The issuer asks people again who signed in longer ago, and says when they signed in.
      max_age: String(RECENT / 1000),
    });
    keepFlow(reply, deps, { provider: name, returnPath, ...flow });
    return reply.redirect(address.href);
  });
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
