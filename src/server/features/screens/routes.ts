import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from '#server/errors.ts';
import { problems } from '#server/problem.ts';

const root = fileURLToPath(new URL('../../../../dist/web/', import.meta.url));
const YEAR = 365 * 24 * 3600;

const isScreen = (request: FastifyRequest): boolean => {
  const { pathname } = new URL(request.url, 'http://localhost');
  const isFile = /\.[a-z0-9]{2,5}$/i.test(pathname);
  return ['GET', 'HEAD'].includes(request.method) && !pathname.startsWith('/api/') && !isFile;
};

/**
 * The built screens: files under a name with a hash never change, everything else is the page's shell, read
 * anew each time so that a deploy shows at once.
 */
export async function registerScreens(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    index: false,
    wildcard: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const hashed = path.includes('/assets/');
      reply.header('cache-control', hashed ? `public, max-age=${YEAR}, immutable` : 'no-cache');
    },
  });
  const shell = (_request: FastifyRequest, reply: FastifyReply) => reply.sendFile('index.html');
  app.get('/.auth/login', { schema: { hide: true } }, shell);
  app.get('/', { schema: { hide: true } }, shell);
  app.setNotFoundHandler((request, reply) => {
    if (isScreen(request)) return shell(request, reply);
    return sendProblem(reply, problems.absent());
  });
}
