import type { FastifyInstance, FastifyRequest } from 'fastify';
import { looksLikeToken } from '#domain/connections/access-tokens.ts';
import type { Db } from '#server/platform/database/open.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { noteTokenRefusal } from '#server/platform/sessions/access-tokens.ts';
import { hashToken } from '#server/platform/tokens.ts';

/** The token that a request bears in its header; undefined: it bears none. */
export const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1];

/** The text behind the path, also where it is no query by the standard. */
const searchOf = ({ url }: FastifyRequest): URLSearchParams => new URLSearchParams(url.split('?')[1] ?? '');

/**
 * Refuses calls with a token in their address, whoever makes them: addresses stay in logs and histories. The log of the
 * token's person says so.
 */
export function refuseTokensInAddresses(
  app: FastifyInstance,
  { db, now }: { db: Db; now: () => Date },
): void {
  app.addHook('onRequest', async request => {
    if (!request.routeOptions.url?.startsWith('/api/')) return;
    const search = searchOf(request);
    const tokens = [...search.values()].filter(looksLikeToken);
    if (tokens.length === 0 && !search.has('access_token')) return;
    const [token] = tokens;
    if (token !== undefined) await noteTokenRefusal(db, hashToken(token), now());
    throw problems.tokenInAddress();
  });
}
