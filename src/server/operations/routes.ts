import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Deps } from '#server/platform/calls/deps.ts';
import { isDiskFull } from '#server/platform/http/errors.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { version } from '#server/platform/version.ts';

/** Load balancers ask often, and wait two seconds at most. */
const READY_TIMEOUT_MS = 1_500;

/** Clients that waited as long as the problem says have tried again by then. */
const FULL_FOR_MS = 40_000;

/**
 * `/healthz`: the process is alive. `/readyz`: the database answers, to a statement as the calls make it, and what was
 * stored lately found room.
 */
export function registerHealth(
  app: FastifyInstance,
  { db }: Pick<Deps, 'db'>,
  timeoutMs = READY_TIMEOUT_MS,
): void {
  let lastFull = Number.NEGATIVE_INFINITY;
  app.addHook('onError', (_request, _reply, error, done) => {
    if (isDiskFull(error)) lastFull = performance.now();
    done();
  });
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'alive' }));
  app.get('/readyz', { schema: { hide: true } }, async () => {
    const isLate = delay(timeoutMs, null, { ref: false }).then(() => {
      throw new Error(`The database has not answered in ${timeoutMs} ms.`);
    });
    await Promise.race([sql`select 1`.execute(db), isLate]).catch((cause: unknown) => {
      throw problems.unavailable(cause);
    });
    if (performance.now() - lastFull < FULL_FOR_MS) throw problems.full();
    return { status: 'ready', version };
  });
}
