import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps.ts';
import { problems } from '#server/problem.ts';

/** `/healthz`: the process is alive. `/readyz`: the database answers. */
export function registerHealth(app: FastifyInstance, deps: Deps): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'alive' }));
  app.get('/readyz', { schema: { hide: true } }, async () => {
    await deps.pool.query('select 1').catch((cause: unknown) => {
      throw problems.unavailable(cause);
    });
    return { status: 'ready' };
  });
}
