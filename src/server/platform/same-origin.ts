import type { FastifyRequest } from 'fastify';

/** Addresses that a person may open directly, by a link or by typing them. */
const OPENED_DIRECTLY = ['/.auth/', '/api/docs', '/api/openapi.json', '/api/GetSampleImport'];

/**
 * Whether a request comes from a page of this site. Some calls that change things are GET, so the cookie's
 * SameSite alone does not decide (decisions.md §4): the browser must say it is same-origin, by
 * `Sec-Fetch-Site` or else by `Origin`.
 */
export function isSameOrigin(request: FastifyRequest, publicUrl: string): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return request.headers.origin === publicUrl;
}

/** A navigation to one of the few addresses that people open themselves. It carries no foreign form. */
export function isPlainNavigation(request: FastifyRequest): boolean {
  const mode = request.headers['sec-fetch-mode'];
  const navigates = mode === undefined || mode === 'navigate';
  return (
    request.method === 'GET' && navigates && OPENED_DIRECTLY.some(prefix => request.url.startsWith(prefix))
  );
}
