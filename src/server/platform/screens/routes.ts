import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { screens } from '#contract/screens.ts';
import { withoutAppended } from '#domain/text/appended.ts';
import { YEAR_SECONDS } from '#domain/text/durations.ts';
import { sendProblem } from '#server/platform/http/errors.ts';
import { runInLanguageOf } from '#server/platform/language/reader.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { screenAt } from '#server/platform/screen-at.ts';
import { SHELL } from './app-version.ts';

/** Whether a path belongs to calls, or is read by browsers as another host. */
const isNoPage = (path: string): boolean => /^\/(?:api|\.auth)(?:\/|$)|\/\/|\\/.test(path);

/** Redirects a shared link with a mark that a chat or mail appended, such as a full stop, to the address without it. */
export function redirectAppended(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const [path = '', ...search] = request.url.split('?');
    // A question mark that was appended begins an empty search.
    const query = search.join('?') === '' ? '' : `?${search.join('?')}`;
    const clean = withoutAppended(path);
    if (clean === path || !['GET', 'HEAD'].includes(request.method) || isNoPage(path)) return done();
    reply.redirect(clean + query, 302);
  });
}

const isFile = (path: string): boolean => /\.[a-z0-9]{2,11}$/i.test(path);

const reads = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && (headers.accept ?? '').includes('text/html');

/**
 * Serves the built screens. Files with a hash in their name never change. Every screen is the page's shell, read each time
 * so that a deploy shows at once. Other addresses get the same page with the status 404.
 */
export async function registerScreens(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    index: false,
    serve: false,
    cacheControl: false,
    setHeaders(reply, path) {
      const hashed = path.includes('/assets/');
      reply.header('cache-control', hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
    },
  });
  const hidden = { schema: { hide: true } };
  app.get(screens.signIn.path, hidden, (_request, reply) => {
    reply.sendFile(SHELL);
  });
  /** Answers a reader with the page, which says that nothing is there, and a program with a problem. */
  const answerAbsent = async (request: FastifyRequest, reply: FastifyReply) => {
    const [path = ''] = request.url.split('?');
    const isRead = reads(request) && !isNoPage(path);
    const page = isRead ? await readFile(join(root, SHELL)).catch(() => null) : null;
    if (page) return reply.code(404).type('text/html; charset=utf-8').send(page);
    return runInLanguageOf(request, () => sendProblem(reply, problems.absent()));
  };
  // Nothing is returned: the reply would be waited for once more than it needs.
  const files = { ...hidden, config: { sendsFiles: true } };
  app.get<{ Params: { '*': string } }>('/*', files, (request, reply) => {
    const path = `/${request.params['*']}`;
    if (isNoPage(path)) reply.callNotFound();
    else if (screenAt(path) !== undefined) reply.sendFile(SHELL);
    else if (isFile(path)) reply.sendFile(path);
    else void answerAbsent(request, reply);
  });
  app.setNotFoundHandler(answerAbsent);
}
