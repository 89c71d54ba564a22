import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problems } from '#server/platform/problems/problem.ts';

/** Routes that a person may open directly, by a link or by typing them. */
const OPENED_DIRECTLY = [
  '/.auth/',
  '/api/openapi.json',
  '/api/GetSampleImport',
  '/api/GetRosterExport',
  '/api/GetResultsExport',
];

/** Returns the route as it was registered, since one address can be written in many ways (`/%61pi/…`); '' without a route. */
const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? '';

const isNavigation = (request: FastifyRequest): boolean => request.headers['sec-fetch-mode'] === 'navigate';

/**
 * Whether a page of this site makes the request. Some calls that change things are GET, so the cookie's SameSite alone does not
 * decide (docs/product.md#requests-from-elsewhere): the browser must say it is same-origin, by `Sec-Fetch-Site` or else
 * by `Origin`, and where it sends neither (GET, to plain http other than localhost) by `Referer`, which no other site
 * can write. Pages of ours ask by script; a link on one of them, which somebody else may have put there, does not call.
 */
function isFromOwnPage(request: FastifyRequest, publicUrl: string): boolean {
  if (isNavigation(request)) return false;
  const { 'sec-fetch-site': site, origin, referer = '' } = request.headers;
  if (site !== undefined) return site === 'same-origin';
  return (origin ?? URL.parse(referer)?.origin) === publicUrl;
}

/** A navigation to one of the few addresses that people open themselves. It carries no foreign form. */
function isPlainNavigation(request: FastifyRequest): boolean {
  const isOpened = request.headers['sec-fetch-mode'] === undefined || isNavigation(request);
  return (
    request.method === 'GET' &&
    isOpened &&
    OPENED_DIRECTLY.some(prefix => routeOf(request).startsWith(prefix))
  );
}

/** Returns the access token in the header of a request; undefined without a token. */
export const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1];

/** A program calls by its own token: no browser sends that by itself, as it does the cookie, which does not count then. */
const hasBearerToken = (request: FastifyRequest): boolean =>
  routeOf(request).startsWith('/api/') && bearerOf(request) !== undefined;

/** Refuses calls that another site, or a link, makes in a person's name. */
export function guardCalls(app: FastifyInstance, publicUrl: string): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isCall = ['/api/', '/.auth/'].some(prefix => routeOf(request).startsWith(prefix));
    if (!isCall || isPlainNavigation(request) || hasBearerToken(request)) return done();
    if (isFromOwnPage(request, publicUrl)) return done();
    done(problems.crossSite());
  });
}

/** Whether a page of another site makes the request. */
export const isFromOtherSite = (request: FastifyRequest): boolean =>
  ['cross-site', 'same-site'].includes(String(request.headers['sec-fetch-site']));
