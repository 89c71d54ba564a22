import type { FastifyInstance, FastifyRequest } from 'fastify';
import { looksLikeToken } from '#domain/accounts/access-tokens.ts';
import { problems } from '../../problems/problem.ts';

/** The token that a request bears in its header; undefined: it bears none. */
export const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1];

/** What stands behind the path: what is no query by the standard is looked at, too. */
const searchOf = ({ url }: FastifyRequest): URLSearchParams => new URLSearchParams(url.split('?')[1] ?? '');

/** Refuses calls with a token in their address, whoever makes them: addresses stay in logs and histories. */
export function refuseTokensInAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (!request.routeOptions.url?.startsWith('/api/')) return done();
    const search = searchOf(request);
    const isThere = search.has('access_token') || [...search.values()].some(looksLikeToken);
    done(isThere ? problems.tokenInAddress() : undefined);
  });
}
