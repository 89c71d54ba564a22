import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { screenRows, screens } from '#contract/screens.ts';
import { sendProblem } from '#server/errors.ts';
import { SHELL } from '#server/platform/built-screens.ts';
import { speakingTo } from '#server/platform/reader.ts';
import { problems } from '#server/problem.ts';

const YEAR = 365 * 24 * 3600;

const isFile = (path: string): boolean => /\.[a-z0-9]{2,11}$/i.test(path);
/** Addresses of calls, and what browsers and servers read in different ways. */
const isNoPage = (path: string): boolean => /^\/(?:api|\.auth)(?:\/|$)|\/\/|\\/.test(path);

const patterns = screenRows
  .filter(({ path }) => !path.endsWith('/*'))
  .map(({ path }) => new URLPattern({ pathname: path }, { ignoreCase: true }));

/** Whether the browser's router has a screen at the path; like the router, it takes any case and a slash at the end. */
const isScreen = (path: string): boolean => {
  const pathname = path.replace(/(?<=.)\/$/, '');
  return patterns.some(pattern => pattern.test({ pathname }));
};

const reads = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && (headers.accept ?? '').includes('text/html');

/**
 * The built screens: files under a name with a hash never change, every screen is the page's shell, read anew each time
 * so that a deploy shows at once. Who opens another address by hand reads so on the same page, with the status 404.
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
  app.get(screens.signIn.path, hidden, (_request, reply) => {
    reply.sendFile(SHELL);
  });
  // Nothing is returned: the reply would be waited for once more than it needs.
  app.get<{ Params: { '*': string } }>('/*', hidden, (request, reply) => {
    const path = `/${request.params['*']}`;
    if (isNoPage(path)) reply.callNotFound();
    else if (isScreen(path)) reply.sendFile(SHELL);
    else if (isFile(path)) reply.sendFile(path);
    else reply.callNotFound();
  });
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?');
    if (reads(request) && !isNoPage(path)) reply.code(404).sendFile(SHELL);
    else speakingTo(request, () => sendProblem(reply, problems.absent()));
  });
}
