import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Less than what containers are given before they are killed (10 s), so that the database is stopped in peace, too. */
const PATIENCE_MS = 6_000;

/**
 * When the application is closed, requests under way are answered first, and their connections end with the answer,
 * which browsers would else keep open for minutes. What is open after that is cut off: a request whose client sends
 * nothing more, and connections that browsers open before they have anything to ask.
 */
export function drainOnClose(app: FastifyInstance, patienceMs = PATIENCE_MS): void {
  const underWay = new Set<FastifyRequest>();
  const finished = new AbortController();
  let isClosing = false;
  const finishWhenIdle = () => {
    if (isClosing && underWay.size === 0) finished.abort();
  };
  app.addHook('onRequest', async request => {
    underWay.add(request);
  });
  app.addHook('onSend', async (_, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
  app.addHook('onResponse', async request => {
    underWay.delete(request);
    finishWhenIdle();
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    // No more connections; Fastify itself would wait with that until this hook is done.
    app.server.close();
    finishWhenIdle();
    await delay(patienceMs, null, finished).catch(() => null);
    app.server.closeAllConnections();
  });
}
