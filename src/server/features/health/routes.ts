import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Deps } from '#server/calls/deps.ts';
import { problems } from '#server/problems/problem.ts';

/** Who spreads requests over several servers asks often, and waits two seconds at most. */
const READY_TIMEOUT_MS = 1_500;

/** `/healthz`: the process is alive. `/readyz`: the database answers, to a statement as the calls make it. */
export function registerHealth(
  app: FastifyInstance,
  { db }: Pick<Deps, 'db'>,
  timeoutMs = READY_TIMEOUT_MS,
): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'alive' }));
  app.get('/readyz', { schema: { hide: true } }, async () => {
    const isLate = delay(timeoutMs, null, { ref: false }).then(() => {
      throw new Error(`The database has not answered in ${timeoutMs} ms.`);
    });
    await Promise.race([sql`select 1`.execute(db), isLate]).catch((cause: unknown) => {
      throw problems.unavailable(cause);
    });
    return { status: 'ready' };
  });
}
