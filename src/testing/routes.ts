import type { FastifyInstance } from 'fastify';

interface Route {
  readonly method: 'GET' | 'HEAD' | 'POST';
  readonly url: string;
}

const isMethod = (text: string): text is Route['method'] => ['GET', 'HEAD', 'POST'].includes(text);

/** Every route of the application with its method, from the tree that Fastify prints. */
export function routesOf(app: FastifyInstance): Route[] {
  const above: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap(line => {
      const [, indent = '', segment = '', methods = ''] = /^(.*?)[├└]── (\S+) \((.+)\)$/.exec(line) ?? [];
      const depth = indent.length / 4;
      above[depth] = (above[depth - 1] ?? '') + segment;
      const url = above[depth].replace(':name', 'club').replace('*', 'evalx/7');
      return methods.split(', ').flatMap(method => (isMethod(method) ? [{ method, url }] : []));
    });
}
