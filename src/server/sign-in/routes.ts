import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/calls/deps.ts';
import { registerEmailCode } from './email-code.ts';
import { registerLogout } from './logout.ts';
import { registerLookAround } from './look-around.ts';
import { registerMe } from './me.ts';
import { registerOidcCallback } from './oidc-callback.ts';
import { openIssuers } from './oidc-issuers.ts';
import { registerOidcLogin } from './oidc-login.ts';
import { registerPasskey } from './passkey.ts';
import { registerProviders } from './providers.ts';

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
