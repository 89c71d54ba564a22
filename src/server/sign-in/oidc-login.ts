import type { FastifyInstance } from 'fastify';
import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import type { Deps } from '#server/platform/calls/deps.ts';
import { isFromOtherSite } from '#server/platform/http/same-origin.ts';
import { RECENT } from '#server/platform/sessions/recent-sign-in.ts';
import { keepFlow } from './oidc-flow.ts';
import { callbackUrl, type Issuer, issuerScopes } from './oidc-issuers.ts';
import { EMAIL_PROVIDER } from './recognise-person.ts';
import { redirectToSignIn, returnPathOf } from './return-path.ts';

interface Login {
  Params: { name: string };
}

/**
 * `GET /.auth/login/{provider}`: leads to the issuer, or to the page of the built-in provider. A link on another site leads
 * to that page, too: an issuer that knows the browser would sign in who pressed nothing here.
 */
export function registerOidcLogin(
  app: FastifyInstance,
  deps: Deps,
  issuers: ReadonlyMap<string, Issuer>,
): void {
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
      request.log.warn({ err: error, provider: name }, 'The issuer does not answer.');
      return null;
    });
    if (!configuration) return redirectToSignIn(reply, publicUrl, { returnPath, problem: 'unavailable' });

    const flow = { state: randomState(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() };
    const address = buildAuthorizationUrl(configuration, {
      redirect_uri: callbackUrl(publicUrl, name),
      scope: issuerScopes(issuer.provider),
      code_challenge: await calculatePKCECodeChallenge(flow.codeVerifier),
      code_challenge_method: 'S256',
      state: flow.state,
      nonce: flow.nonce,
      // It asks anew whom it has not asked for as long, and says when it did.
      max_age: String(RECENT / 1000),
    });
    keepFlow(reply, deps, { provider: name, returnPath, ...flow });
    return reply.redirect(address.href);
  });
}
