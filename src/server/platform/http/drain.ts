import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/**
 * Reads and drops the rest of a body once its request has been answered: the next request on the connection comes after
 * it. Node does so itself only when nothing has begun to read the body.
 */
export function discardUnreadBody(app: FastifyInstance): void {
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    raw.unpipe();
    raw.resume();
    done();
  });
}

/** Less than the 10 s after which a container is killed, so that the database can stop, too. */
const PATIENCE_MS = 6_000;

/**
 * Answers the pending requests when the application is closed, and ends their connections with the answers: browsers would
 * keep the connections open for minutes. Then cuts off the other connections: those of clients that stopped sending, and those
 * that browsers open in advance.
 */
export function drainOnClose(app: FastifyInstance, patienceMs = PATIENCE_MS): void {
  let underWay = 0;
  let isClosing = false;
  const idle = new AbortController();
  const abortWhenIdle = () => {
    if (isClosing && underWay === 0) idle.abort();
  };
  app.addHook('onRequest', (_, reply, done) => {
    underWay += 1;
    // Not by `onResponse`: it is not called where the client has left.
    reply.raw.once('close', () => {
      underWay -= 1;
      abortWhenIdle();
    });
    done();
  });
  app.addHook('onSend', (_, reply, _payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done();
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    // No more connections; Fastify itself would wait with that until this hook is done.
    app.server.close();
    abortWhenIdle();
    await delay(patienceMs, null, idle).catch(() => null);
    app.server.closeAllConnections();
  });
}
