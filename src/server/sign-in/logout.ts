import type { FastifyInstance } from 'fastify';
import { buildEndSessionUrl } from 'openid-client';
import { safeReturnPath } from '#domain/text/return-address.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import { isFromOtherSite } from '#server/platform/http/same-origin.ts';
import { recordSecurity } from '#server/platform/sessions/security-log.ts';
import {
  clearSessionCookie,
  readSessionCookie,
  setSignOutCookie,
} from '#server/platform/sessions/session-cookie.ts';
import { endSession } from '#server/platform/sessions/sessions.ts';
import { visitOf } from '#server/platform/sessions/visit.ts';
import { type Issuer, loggedOutUrl } from './oidc-issuers.ts';
import { returnPathOf } from './return-path.ts';

/**
 * `GET /.auth/logout` ends the session here and at its issuer; a link on another site does not: there browsers send no session
 * cookie. The issuer leads back to one registered address, `/.auth/logged-out`, which leads on to the wanted path.
 */
export function registerLogout(app: FastifyInstance, deps: Deps, issuers: ReadonlyMap<string, Issuer>): void {
  const { publicUrl } = deps.settings;
  app.get('/.auth/logout', { schema: { hide: true } }, async (request, reply) => {
    if (isFromOtherSite(request)) return reply.redirect(`${publicUrl}/`);
    const returnPath = returnPathOf(request, publicUrl, 'post_logout_redirect_uri');
    const token = readSessionCookie(request, deps.settings);
    if (!token) return reply.redirect(publicUrl + returnPath);
    const ended = await endSession(deps.db, token);
    clearSessionCookie(reply, deps.settings);
    if (ended) {
      setSignOutCookie(reply, deps.settings, ended.personId);
      await recordSecurity(deps.db, 'signed-out', ended.personId, deps.now(), visitOf(request));
    }
    const issuer = ended?.idToken ? issuers.get(ended.provider) : undefined;
    const atIssuer =
      issuer &&
      (await endSessionUrl(issuer, publicUrl, ended?.idToken ?? '', returnPath).catch((error: unknown) => {
        request.log.warn({ err: error, provider: ended?.provider }, 'The session at the issuer goes on.');
        return null;
      }));
    return reply.redirect(atIssuer ?? publicUrl + returnPath);
  });

  app.get('/.auth/logged-out', { schema: { hide: true } }, async (request, reply) =>
    reply.redirect(publicUrl + returnPathOf(request, publicUrl, 'state')),
  );
}

/** Where the issuer ends its own session; null when it offers no such thing. */
async function endSessionUrl(
  issuer: Issuer,
  publicUrl: string,
  idToken: string,
  returnPath: string,
): Promise<string | null> {
  const configuration = await issuer.configuration();
  if (!configuration.serverMetadata().end_session_endpoint) return null;
  return buildEndSessionUrl(configuration, {
    id_token_hint: idToken,
    post_logout_redirect_uri: loggedOutUrl(publicUrl),
    state: safeReturnPath(returnPath),
  }).href;
}
