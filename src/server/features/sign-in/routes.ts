import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps.ts';

/** Everything under `/.auth` (decisions.md §3). */
export async function registerSignIn(app: FastifyInstance, deps: Deps): Promise<void> {
  app.log.debug({ providers: deps.settings.oidcProviders.length }, 'sign-in');
}
