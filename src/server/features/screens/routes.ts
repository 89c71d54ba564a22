import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { paths } from '#contract/paths.ts';
import { sendProblem } from '#server/errors.ts';
import { SHELL } from '#server/platform/built-screens.ts';
import { speakingTo } from '#server/platform/reader.ts';
import { problems } from '#server/problem.ts';

const YEAR = 365 * 24 * 3600;

const isFile = (path: string): boolean => /\.[a-z0-9]{2,11}$/i.test(path);
/** Addresses of calls, and what browsers and servers read in different ways. */
const isNoScreen = (path: string): boolean => /^(?:api|\.auth)(?:\/|$)|^\/|\/\/|\\/.test(path);

interface Any {
  Params: { '*': string };
}

/**
 * The built screens: files under a name with a hash never change, everything else is the page's shell, read
 * anew each time so that a deploy shows at once.
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
      reply.header('cache-control', hashed ? `public, max-age=${YEAR}, immutable` : 'no-cache');
    },
  });
  const hidden = { schema: { hide: true } };
  // Nothing is returned: the reply would be waited for once more than it needs.
  const shell = (_request: FastifyRequest, reply: FastifyReply) => {
    reply.sendFile(SHELL);
  };
  app.get(paths.signIn(), hidden, shell);
  app.get<Any>('/*', hidden, (request, reply) => {
    const path = request.params['*'];
    if (isNoScreen(path)) reply.callNotFound();
    else if (isFile(path)) reply.sendFile(path);
    else shell(request, reply);
  });
  app.setNotFoundHandler((request, reply) => {
    speakingTo(request, () => sendProblem(reply, problems.absent()));
  });
}
