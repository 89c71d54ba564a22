import type { FastifyInstance } from 'fastify';
import { withoutAppended } from '#domain/text/appended.ts';

/** Addresses of calls, and what browsers read as another host. */
const isNoScreen = /^\/(?:api|\.auth)(?:\/|$)|\/\/|\\/;

/** Redirects a shared link with a mark that a chat or mail appended, such as a full stop, to the address without it. */
export function leaveOutAppended(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const [path = '', ...search] = request.url.split('?');
    // A question mark that was appended begins an empty search.
    const query = search.join('?') === '' ? '' : `?${search.join('?')}`;
    const clean = withoutAppended(path);
    if (clean === path || !['GET', 'HEAD'].includes(request.method) || isNoScreen.test(path)) return done();
    reply.redirect(clean + query, 302);
  });
}
